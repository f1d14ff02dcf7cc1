import type { CameraHint } from '@target-analysis/analysis/camera-guide';

/** One instruction at a time, for someone holding the phone. */
export const hintWords: Readonly<Record<CameraHint, string>> = {
  'too-dark': 'Too dark. Find more light.',
  'no-target': 'Point the camera at the target.',
  'too-close': 'Move back until every ring is in view.',
  'too-far': 'Move closer.',
  tilted: 'Hold the phone flat above the target.',
  glare: 'Step aside. A reflection hides part of the sheet.',
  'uneven-light': 'Keep your shadow off the sheet.',
  blurred: 'Hold still.',
  ready: 'Good. Take the photo.',
};
