import { readFile } from 'node:fs/promises';
import {
  analysePhoto,
  type AnalysisContext,
  type PhotoAnalysis,
  type PhotoToAnalyse,
} from '@target-analysis/analysis';
import { decodePhoto, type PhotoLimits, type PhotoRefusal } from '@target-analysis/analysis-node';

/** More would need gigabytes; less shows no holes. */
const limits: PhotoLimits = { maxMegapixels: 120, minSidePx: 200 };

/** What came of one file. `photo-unreadable`: the file cannot be opened. `analysis-failed`: a fault of this program. */
export interface FileResult {
  photo: string;
  /** The size of the upright photo; null where it cannot be decoded. */
  size: { widthPx: number; heightPx: number } | null;
  outcome:
    | PhotoAnalysis
    | { status: PhotoRefusal['status'] | 'photo-unreadable' }
    | { status: 'analysis-failed'; cause: string };
  elapsedMs: number;
}

/** Reads, decodes and analyses one file. Never rejects: the next photo must have its turn. */
export async function analyseFile(
  photo: string,
  {
    detector,
    context,
    aims,
  }: {
    detector: Pick<PhotoToAnalyse, 'model' | 'scene' | 'decode'>;
    context: AnalysisContext;
    aims?: number | undefined;
  },
): Promise<FileResult> {
  const began = performance.now();
  let size: FileResult['size'] = null;
  const analyse = async (): Promise<FileResult['outcome']> => {
    const bytes = await readFile(photo).catch(() => null);
    if (bytes === null) return { status: 'photo-unreadable' };
    const decoding = await decodePhoto(bytes, limits);
    if (decoding.status !== 'decoded') return { status: decoding.status };
    const { raster } = decoding;
    size = { widthPx: raster.widthPx, heightPx: raster.heightPx };
    return analysePhoto({ ...detector, raster, context, ...(aims !== undefined && { aimsTold: aims }) });
  };
  const outcome = await analyse().catch((cause: unknown) => ({
    status: 'analysis-failed' as const,
    cause: String(cause),
  }));
  return { photo, size, outcome, elapsedMs: Math.round(performance.now() - began) };
}
