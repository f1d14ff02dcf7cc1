/** Measures how many drawn pictures of other things, and of targets before the first shot, yield a report: none should. */
import {
  noDetails,
  otherThings,
  unshotTargets,
  type NamedPicture,
} from '../../packages/analysis/src/testing/index.ts';
import { analysePhoto, type HoleDetector } from '../../packages/analysis/src/index.ts';
import { decodePhoto, encodeStoredPhoto, loadHoleDetector } from '../../packages/analysis-node/src/index.ts';
import { showProgress, type Progress } from './progress.ts';
import { stampOfNow, type OtherThings } from '../results.ts';

/** Runs the whole analysis from a JPEG's bytes, without hints. Needs no photos. */
export async function measureOtherThings(): Promise<OtherThings> {
  const detector = await loadHoleDetector();
  const progress = showProgress('other things', otherThings.length + unshotTargets.length);
  return {
    stamp: stampOfNow(),
    otherThings: await countReports(otherThings, detector, progress),
    unshotTargets: await countReports(unshotTargets, detector, progress),
  };
}

async function countReports(
  pictures: readonly NamedPicture[],
  detector: HoleDetector,
  progress: Progress,
): Promise<OtherThings['otherThings']> {
  const reported: { name: string; holes: number }[] = [];
  for (const { name, paint } of pictures) {
    const { photo } = await encodeStoredPhoto(paint());
    const decoding = await decodePhoto(photo, { maxMegapixels: 120, minSidePx: 200 });
    if (decoding.status !== 'decoded') throw new Error(`${name}: ${decoding.status}`);
    const outcome = await analysePhoto({ ...detector, raster: decoding.raster, context: noDetails });
    if (outcome.status === 'measured') reported.push({ name, holes: outcome.report.holes.length });
    progress.advance();
  }
  return { pictures: pictures.length, reported };
}
