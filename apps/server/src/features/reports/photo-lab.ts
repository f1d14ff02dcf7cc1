/**
 * The port for the heavy work on photos: decoding, shrinking and analysing, away from the thread that serves
 * requests.
 */
import type { AnalysisContext, PhotoAnalysis } from '@target-analysis/analysis';
import type { ErrorCode, ErrorData } from '@target-analysis/contract/errors';
import type { AnalysisStep } from '@target-analysis/contract/lists';

export interface PhotoLab {
  /** Decodes an uploaded file and makes of it what is kept. */
  prepare: (bytes: Uint8Array) => Promise<Preparation>;
  /** Analyses a kept photo; rejects when it cannot be done, for example because `signal` ended it. */
  analyse: (work: PhotoWork) => Promise<PhotoAnalysis>;
}

export type Preparation = PreparedPhoto | { status: 'refused'; code: ErrorCode; data: ErrorData };

/** An upright photo without metadata, and a small picture of it: both JPEG. */
export interface PreparedPhoto {
  status: 'prepared';
  photo: Uint8Array;
  thumbnail: Uint8Array;
  widthPx: number;
  heightPx: number;
}

export interface PhotoWork {
  photo: Uint8Array;
  context: AnalysisContext;
  onStep: (step: AnalysisStep) => void;
  signal: AbortSignal;
}

export interface RunningPhotoLab extends PhotoLab {
  close: () => Promise<void>;
}
