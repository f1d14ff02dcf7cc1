/** The heavy work on photos: a port, and its adapter that keeps it away from the thread that serves requests. */
import type { AnalysisContext, PhotoAnalysis } from '@target-analysis/analysis';
import { decodePhoto, encodeStoredPhoto } from '@target-analysis/analysis-node';
import type { ErrorCode, ErrorData } from '@target-analysis/contract/errors';
import type { AnalysisStep } from '@target-analysis/contract/lists';
import type { Log } from '../../platform/log/log.ts';
import { createAnalysisPool } from './analysis-pool.ts';
import { photoLimits } from './photo-limits.ts';

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

/**
 * Uploads are decoded one after another, since the largest needs about a gigabyte while it is decoded; sharp and the HEIC decoder
 * bring threads of their own. Analyses run in a process each, as many at once as are asked for.
 */
export function createPhotoLab(log: Log): RunningPhotoLab {
  const pool = createAnalysisPool(log);
  const inTurn = createTurns();
  return {
    prepare: (bytes) => {
      pool.warmUp();
      return inTurn(() => prepare(bytes));
    },
    analyse: pool.analyse,
    close: pool.close,
  };
}

async function prepare(bytes: Uint8Array): Promise<Preparation> {
  const decoding = await decodePhoto(bytes, photoLimits);
  if (decoding.status !== 'decoded') return { status: 'refused', code: decoding.status, data: decoding.data };
  const { widthPx, heightPx } = decoding.raster;
  return { status: 'prepared', ...(await encodeStoredPhoto(decoding.raster)), widthPx, heightPx };
}

/** Runs what it is given one after another, also after a failure. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
}
