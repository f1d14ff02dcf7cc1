/**
 * The port for the heavy work on photos: decoding, shrinking, and analyzing, away from the thread that serves
 * requests.
 */
import type { AnalysisContext, PhotoAnalysis, PhotoContinuation, Report } from '@target-analysis/analysis';
import type { ErrorCode, ErrorData } from '@target-analysis/contract/errors';
import type { AnalysisStep } from '@target-analysis/contract/lists';
import type { ProcessUse } from '../../../platform/metrics/metrics.ts';

export interface PhotoLab {
  /** Decodes an uploaded file and prepares what we store; senders take turns. */
  prepare: (bytes: Uint8Array, sender: string) => Promise<Preparation>;
  /** Analyzes a stored photo; rejects if that fails, for example because `signal` ended it. */
  analyse: (work: PhotoWork) => Promise<AnalysedPhoto>;
}

/** A continuation if there is an earlier photo of the sheet. */
export type AnalysedPhoto = PhotoAnalysis | PhotoContinuation;

export type Preparation = PreparedPhoto | { status: 'refused'; code: ErrorCode; data: ErrorData };

/** An upright photo without metadata, a display picture, and a thumbnail; all JPEG. */
export interface PreparedPhoto {
  status: 'prepared';
  photo: Uint8Array;
  display: Uint8Array;
  thumbnail: Uint8Array;
  widthPx: number;
  heightPx: number;
}

/** A stored photo and what is known about it. */
export interface KeptPhoto {
  photo: Uint8Array;
  context: AnalysisContext;
  /** For a further photo of a sheet: the previous photo with its report, and the days of both. */
  earlier?: { photo: Uint8Array; report: Report; day: string; nextDay: string };
}

export interface PhotoWork extends KeptPhoto {
  onStep: (step: AnalysisStep) => void;
  /** Receives the network's total time over all its passes. */
  onDetected?: (seconds: number) => void;
  /** Receives the resources that the working process used. */
  onUsed?: (use: ProcessUse) => void;
  signal: AbortSignal;
}

export interface RunningPhotoLab extends PhotoLab {
  close: () => Promise<void>;
}
