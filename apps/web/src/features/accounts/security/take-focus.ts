/** For the first control of a dialog: React's `autoFocus` acts before the dialog is shown, the attribute acts when it is. */
export function takeFocus(control: HTMLElement | null): void {
  control?.setAttribute('autofocus', '');
}
