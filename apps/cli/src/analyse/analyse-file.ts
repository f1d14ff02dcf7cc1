import { readFile } from 'node:fs/promises';
import {
  analysePhoto,
  continuePhoto,
  type AnalysisContext,
  type EarlierPhoto,
  type PhotoAnalysis,
  type PhotoContinuation,
  type PhotoToAnalyse,
  type Raster,
} from '@target-analysis/analysis';
import { decodePhoto, type PhotoRefusal } from '@target-analysis/analysis-node';
import type { PhotoLimits } from '@target-analysis/analysis/photo-size';

/** More would need gigabytes; less shows no holes. */
const limits: PhotoLimits = { maxMegapixels: 120, minSidePx: 200 };

/** The result for one file. `photo-unreadable`: the file cannot be opened. `analysis-failed`: a fault of this program. */
export interface FileResult {
  photo: string;
  /** The upright photo; null if it cannot be decoded. */
  raster: Raster | null;
  outcome:
    | PhotoAnalysis
    | PhotoContinuation
    | { status: PhotoRefusal['status'] | 'photo-unreadable' }
    | { status: 'analysis-failed'; cause: string };
  elapsedMs: number;
}

/**
 * Reads, decodes, and analyzes one file, as a further photo of a sheet if an earlier one is given. Never rejects: the next photo must get
 * its turn.
 */
export async function analyseFile(
  photo: string,
  {
    detector,
    context,
    earlier,
  }: {
    detector: Pick<PhotoToAnalyse, 'model' | 'quickModel' | 'secondModel' | 'scene' | 'decode'>;
    context: AnalysisContext;
    earlier?: EarlierPhoto | undefined;
  },
): Promise<FileResult> {
  const began = performance.now();
  let raster: FileResult['raster'] = null;
  const analyse = async (): Promise<FileResult['outcome']> => {
    const bytes = await readFile(photo).catch(() => null);
    if (bytes === null) return { status: 'photo-unreadable' };
    const decoding = await decodePhoto(bytes, limits);
    if (decoding.status !== 'decoded') return { status: decoding.status };
    raster = decoding.raster;
    const look = { ...detector, raster, context };
    return earlier ? continuePhoto(look, earlier) : analysePhoto(look);
  };
  const outcome = await analyse().catch((cause: unknown) => ({
    status: 'analysis-failed' as const,
    cause: String(cause),
  }));
  return { photo, raster, outcome, elapsedMs: Math.round(performance.now() - began) };
}

/** Numbers of the earlier holes that a further photo of a sheet does not show; none for a first photo. */
export function notSeenAgainIn(outcome: FileResult['outcome']): readonly number[] {
  return 'notSeenAgain' in outcome ? outcome.notSeenAgain : [];
}
