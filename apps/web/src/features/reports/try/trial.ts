/** One trial: a photo analyzed on this device. */
import type { Glimpse, Report } from '@target-analysis/analysis';
import { problemOf } from '../../../lib/calls/problem.ts';
import type { PhotoRefusal } from '../analysis/photo/prepare/photo-file.ts';
import { notLoadedWords } from './not-loaded-words.ts';
import type { TrialStep } from './trial-steps.ts';
import { countOf } from '../../../lib/words/count-of.ts';

export type Trial =
  | { status: 'empty' }
  | { status: 'running'; photo: File; step: TrialStep; share: number; glimpse: PhotoGlimpse | null }
  | { status: 'measured'; photo: File; report: Report; likelyFace: Glimpse['likelyFace'] }
  | { status: 'refused'; photo: File; why: TrialRefusal | PhotoRefusal };

/** Includes the size of the photo, for drawing it. */
export interface PhotoGlimpse extends Glimpse {
  photo: Report['photo'];
}

/**
 * `for-server`: a format our server reads, but browsers don't, or read differently. `cannot-run`: no WebAssembly in this browser.
 * `not-loaded`: the worker or its networks could not be loaded.
 */
export type TrialRefusal =
  | 'no-target-found'
  | 'no-holes-found'
  | 'for-server'
  | 'cannot-run'
  | 'not-loaded'
  | 'failed';

/** The worker's messages about the photo it received. */
export type TrialNews =
  | { kind: 'step'; step: TrialStep }
  /** Share of the networks that has loaded, 0 to 1. */
  | { kind: 'share'; share: number }
  | { kind: 'glimpse'; glimpse: PhotoGlimpse }
  /** A file that the form would refuse too comes with the form's own refusal. */
  | { kind: 'refused'; why: TrialRefusal | PhotoRefusal }
  | { kind: 'measured'; report: Report };

/** The message for each refusal, and what to do about it. */
export const refusalWords: Readonly<Record<TrialRefusal, { title: string; help: string }>> = {
  'no-target-found': {
    title: 'No target found in this photo',
    help: 'Photograph the whole sheet straight on, in even light.',
  },
  'no-holes-found': {
    title: 'No bullet holes found on this target',
    help: 'Move closer. Each hole needs to be more than a few pixels wide.',
  },
  'for-server': {
    title: 'Your browser can’t read this format',
    help: 'Our server can read it after you sign up. To try it here, use a JPEG or PNG.',
  },
  'cannot-run': {
    title: 'This browser can’t analyze photos',
    help: 'Our server can do it after you sign up. Or try another browser.',
  },
  'not-loaded': notLoadedWords,
  failed: {
    title: 'This device could not analyze the photo',
    help: 'Try again, or create an account and let our server do it.',
  },
};

/** What to tell the visitor. The form's title for its own refusals is about an upload, and here is none. */
export function wordsOfRefusal(why: TrialRefusal | PhotoRefusal): { title?: string; help: string } {
  return typeof why === 'string' ? refusalWords[why] : { help: problemOf(why.code, why.data).message };
}

/** The message after the first look. */
export function glimpseWords({ holes }: Pick<Glimpse, 'holes'>): string {
  return `${countOf(holes.length, 'hit')} at first look. Looking closer.`;
}

/**
 * Returns the next state to show.
 * @param trial the current state
 * @param news message from the worker; late messages change nothing
 */
export function trialAfter(trial: Trial, news: TrialNews): Trial {
  if (trial.status !== 'running') return trial;
  const { photo } = trial;
  switch (news.kind) {
    case 'share':
      return { ...trial, share: news.share };
    case 'step':
      return { ...trial, step: news.step };
    case 'glimpse':
      return { ...trial, glimpse: news.glimpse };
    case 'refused':
      return { status: 'refused', photo, why: news.why };
    case 'measured':
      return {
        status: 'measured',
        photo,
        report: news.report,
        likelyFace: trial.glimpse?.likelyFace ?? null,
      };
  }
}
