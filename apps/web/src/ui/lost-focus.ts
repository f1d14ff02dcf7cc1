/**
 * Whether nothing on the page has the focus: a keyboard user would start over at the top. A button in a closed dialog keeps the focus
 * until the browser paints again; then nothing has it.
 */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return (
    activeElement === null || activeElement === body || activeElement.closest('dialog:not([open])') !== null
  );
}
