/**
 * The port for the heavy work on photos: decoding, shrinking and analysing, away from the thread that serves
 * requests.
 */
import type { AnalysisContext, PhotoAnalysis, PhotoContinuation, Report } from '@target-analysis/analysis';
import type { ErrorCode, ErrorData } from '@target-analysis/contract/errors';
import type { AnalysisStep } from '@target-analysis/contract/lists';
import type { ProcessUse } from '../../../platform/metrics/metrics.ts';

export interface PhotoLab {
  /** Decodes an uploaded file and makes of it what is kept; senders take turns. */
  prepare: (bytes: Uint8Array, sender: string) => Promise<Preparation>;
  /** Analyses a kept photo; rejects when it cannot be done, for example because `signal` ended it. */
  analyse: (work: PhotoWork) => Promise<AnalysedPhoto>;
}

/** That of a further photo of a sheet where there is an earlier one. */
export type AnalysedPhoto = PhotoAnalysis | PhotoContinuation;

export type Preparation = PreparedPhoto | { status: 'refused'; code: ErrorCode; data: ErrorData };

/** An upright photo without metadata, a picture of it for the screen, and a small one: all JPEG. */
export interface PreparedPhoto {
  status: 'prepared';
  photo: Uint8Array;
  display: Uint8Array;
  thumbnail: Uint8Array;
  widthPx: number;
  heightPx: number;
}

/** A kept photo and what is known of it. */
export interface KeptPhoto {
  photo: Uint8Array;
  context: AnalysisContext;
  /** Of a further photo of a sheet, the one before with its report, and the days of both. */
  earlier?: { photo: Uint8Array; report: Report; day: string; nextDay: string };
}

export interface PhotoWork extends KeptPhoto {
  onStep: (step: AnalysisStep) => void;
  /** Told how long the network took over all its looks. */
  onDetected?: (seconds: number) => void;
  /** Told what the work took of the process that did it. */
  onUsed?: (use: ProcessUse) => void;
  signal: AbortSignal;
}

export interface RunningPhotoLab extends PhotoLab {
  close: () => Promise<void>;
}
