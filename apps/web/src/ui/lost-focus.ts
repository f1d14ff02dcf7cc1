/**
 * Whether nothing on the page has the focus: a person using the keyboard would start at the top. A button in a window that has
 * closed keeps it until the browser draws again, and then nothing has it.
 */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return (
    activeElement === null || activeElement === body || activeElement.closest('dialog:not([open])') !== null
  );
}
