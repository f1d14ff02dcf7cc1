/** One try: a photo that is analyzed on this device. */
import type { Report } from '@target-analysis/analysis';
import type { TrialStep } from './trial-steps.ts';

export type Trial =
  | { status: 'empty' }
  | { status: 'running'; photo: File; step: TrialStep; share: number }
  | { status: 'measured'; photo: File; report: Report }
  | { status: 'refused'; photo: File; why: TrialRefusal };

/** `for-server`: a format that our server reads, and browsers do not, or not alike. */
export type TrialRefusal = 'no-target-found' | 'no-holes-found' | 'for-server' | 'failed';

/** What the worker says of the photo it was sent. */
export type TrialNews =
  | { kind: 'step'; step: TrialStep }
  /** How much of the networks has arrived, 0 to 1. */
  | { kind: 'share'; share: number }
  | { kind: 'refused'; why: TrialRefusal }
  | { kind: 'measured'; report: Report };

/** What a refusal says, and what to do about it. */
export const refusalWords: Readonly<Record<TrialRefusal, { title: string; help: string }>> = {
  'no-target-found': {
    title: 'No target found in this photo',
    help: 'Photograph the whole sheet from straight above, in even light.',
  },
  'no-holes-found': {
    title: 'No bullet holes found on this target',
    help: 'Move closer, so that each hole is more than a few pixels wide.',
  },
  'for-server': {
    title: 'Your browser can’t read this format',
    help: 'Our server reads it after you sign up. Here, try a JPEG or PNG.',
  },
  failed: {
    title: 'This device could not analyze the photo',
    help: 'Try again, or create an account: our server then does the work.',
  },
};

/**
 * What is shown next.
 * @param trial as it is shown now
 * @param news of the worker; late news changes nothing
 */
export function trialAfter(trial: Trial, news: TrialNews): Trial {
  if (trial.status !== 'running') return trial;
  const { photo } = trial;
  switch (news.kind) {
    case 'share':
      return { ...trial, share: news.share };
    case 'step':
      return { ...trial, step: news.step };
    case 'refused':
      return { status: 'refused', photo, why: news.why };
    case 'measured':
      return { status: 'measured', photo, report: news.report };
  }
}
