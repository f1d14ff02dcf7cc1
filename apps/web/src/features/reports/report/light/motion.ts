/** Animation, if the reader wants it. */

/** Long enough to see where something comes from. */
const animationMs = 150;

function wantsStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Maximum duration of a view change, in milliseconds. */
export function motionMs(): number {
  return wantsStillness() ? 0 : animationMs;
}

export function scrollMotion(): ScrollBehavior {
  return wantsStillness() ? 'instant' : 'smooth';
}
