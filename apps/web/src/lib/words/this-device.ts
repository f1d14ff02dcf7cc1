/** What its owner calls it. */
export function thisDevice(): 'this phone' | 'this device' {
  // The shorter side of a touch screen.
  const isPhone = window.matchMedia('(pointer: coarse) and (max-width: 47.9375rem)').matches;
  return isPhone ? 'this phone' : 'this device';
}
