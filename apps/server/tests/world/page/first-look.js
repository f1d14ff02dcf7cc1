/** Draws nothing: the page of these tests is not built. */
export function drawSharedLook() {
  return '';
}

export const drawOwnLook = drawSharedLook;
