/** Movement as far as the reader wants it. */

/** Long enough to see where something came from. */
const animationMs = 150;

function wantsStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** How long a change of view may take, in milliseconds. */
export function motionMs(): number {
  return wantsStillness() ? 0 : animationMs;
}

export function scrollMotion(): ScrollBehavior {
  return wantsStillness() ? 'instant' : 'smooth';
}
