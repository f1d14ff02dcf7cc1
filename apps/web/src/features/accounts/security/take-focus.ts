/** For the first control of a window: React's `autoFocus` comes before the window is shown, the attribute counts when it is. */
export function takeFocus(control: HTMLElement | null): void {
  control?.setAttribute('autofocus', '');
}
