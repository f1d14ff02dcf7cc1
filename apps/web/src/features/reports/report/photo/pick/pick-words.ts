export interface PickState {
  /** Whether the photo is covered by the tools of a correction. */
  isCorrecting: boolean;
  /** Whether a tap zooms to a group first. */
  isFar: boolean;
  hasMissed: boolean;
}

/** What the reader has to do next. */
export function pickWords({ isCorrecting, isFar, hasMissed }: PickState): string {
  if (isCorrecting) return 'Finish your correction, then tap a hole.';
  if (isFar) return 'Tap a group, then a hole to comment on it.';
  return hasMissed ? 'No hole there. Tap a marked hole.' : 'Tap a hole to comment on it.';
}
