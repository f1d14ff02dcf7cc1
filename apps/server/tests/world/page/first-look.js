/** Draws nothing: the page of these tests is not built. */
export function drawFirstLook() {
  return '';
}
