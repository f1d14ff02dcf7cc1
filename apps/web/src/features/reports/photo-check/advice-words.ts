import type { PhotoFlaw } from '@target-analysis/analysis/photo-quality';

export interface AdviceWords {
  /** The visible flaw. */
  title: string;
  /** How to fix it at the range. */
  help: string;
}

/** How to take any photo of a target. */
export const howToPhotograph =
  'Fill the frame with the sheet, and hold the phone square to it, in even light.';

/** The photo check's advice for each flaw. */
export const adviceWords: Readonly<Record<PhotoFlaw, AdviceWords>> = {
  'no-edge': {
    title: 'Hardly anything to see.',
    help: 'Fill the frame with the sheet, in even light, and take it again.',
  },
  blur: {
    title: 'A little blurred.',
    help: 'Hold the phone with both hands, tap the target to focus, and take it again.',
  },
  glare: {
    title: 'A bright reflection covers part of the sheet.',
    help: 'Step aside or turn the sheet until the shine is gone. It hides holes.',
  },
  dark: {
    title: 'A little dark.',
    help: 'Find more light, or turn the sheet toward it, so the holes show up.',
  },
  small: {
    title: 'A little small.',
    help: 'Holes may be only a few pixels wide. Send the original photo, not a copy from a chat, or move closer.',
  },
  'cut-off': {
    title: 'Part of the target is outside the photo.',
    help: 'Step back until every ring is in it. We can’t count holes beyond the edge.',
  },
};
