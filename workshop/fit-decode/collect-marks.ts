/** What the network marks in each annotated photo: the slow part of fitting, so it is cached between runs. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodePhoto, loadHoleDetector } from '../../packages/analysis-node/src/index.ts';
import { findMarks, type HoleHints } from '../../packages/analysis/src/detection/find-holes.ts';
import type { HoleDetector } from '../../packages/analysis/src/analyse-photo.ts';
import type { DecodeSettings } from '../../packages/analysis/src/detection/hole-model.ts';
import { findSheetArea } from '../../packages/analysis/src/detection/paper/sheet-area.ts';
import { paperOutline } from '../../packages/analysis/src/detection/paper/sheet-part.ts';
import type { Peak } from '../../packages/analysis/src/detection/peaks.ts';
import { findTarget } from '../../packages/analysis/src/sheet/find-target.ts';
import { countShots, type AnnotatedPhoto, type Truth } from '../../bench/detector/annotated-photos.ts';

const detection = join(import.meta.dirname, '../../packages/analysis/src/detection');

/** The code that makes marks; the code that chooses among them can change without new looks. */
const looking = [
  'chances/hole-size.ts',
  'looks/find-candidates.ts',
  'looks/look.ts',
  'looks/merge-looks.ts',
  'looks/shown-parts.ts',
  'paper/sheet-part.ts',
  'peaks.ts',
];

const sceneWeights = join(import.meta.dirname, '../../packages/analysis/model/scene.onnx');

/** One photo, ready to be decoded again and again. */
export interface MarkedPhoto {
  set: string;
  name: string;
  isForeign: boolean;
  truth: Truth;
  /** The number that a counting shooter would enter. */
  shots: number;
  hints: HoleHints;
  /** With the first network's own confidence: it decides whether there is a report (decision 074). */
  marks: Peak[];
}

/**
 * Shows every photo to the network, or reads its cached marks from an earlier run.
 * @param photos annotated ones
 * @param cacheFolder where answers are cached, by photo, weights, settings, and the looking code
 * @param using what looks at them
 * @param using.weights the file of the first network
 * @param using.shownRadiiPx in place of those that ship
 * @returns the marks of each photo, and the settings that they were found with
 */
export async function collectMarks(
  photos: readonly AnnotatedPhoto[],
  cacheFolder: string,
  using: { weights: string; shownRadiiPx: readonly number[] | undefined },
): Promise<{ decode: DecodeSettings; marked: MarkedPhoto[] }> {
  // A network that is tried makes all looks itself.
  const { decode: shipped, ...networks } = await loadHoleDetector({
    weights: using.weights,
    quickWeights: null,
  });
  const decode = { ...shipped, shownRadiiPx: using.shownRadiiPx ?? shipped.shownRadiiPx };
  const { calibration, leastChance, leastEvidence, ...looks } = decode;
  const stamp = createHash('sha1')
    .update(readFileSync(using.weights))
    .update(readFileSync(sceneWeights))
    .update(JSON.stringify(looks))
    .update(looking.map((file) => readFileSync(join(detection, file), 'utf8')).join(''))
    .digest('hex');
  mkdirSync(cacheFolder, { recursive: true });
  const file = join(cacheFolder, `marks-${stamp.slice(0, 12)}.json`);
  const kept: Record<string, Pick<MarkedPhoto, 'hints' | 'marks'>> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};
  const marked: MarkedPhoto[] = [];
  for (const photo of photos) {
    const key = `${photo.folder}/${photo.name}`;
    if (kept[key] === undefined) {
      kept[key] = await markPhoto(photo.path, { ...networks, decode });
      writeFileSync(file, JSON.stringify(kept));
      process.stderr.write(`\r${String(marked.length + 1)} of ${String(photos.length)} photos `);
    }
    const { set, name, truth, acquaintance } = photo;
    const isForeign = acquaintance === 'foreign';
    marked.push({ set, name, isForeign, truth, shots: countShots(truth), ...kept[key] });
  }
  return { decode, marked };
}

async function markPhoto(
  path: string,
  detector: HoleDetector,
): Promise<Pick<MarkedPhoto, 'hints' | 'marks'>> {
  const decoding = await decodePhoto(readFileSync(path), { maxMegapixels: 120, minSidePx: 100 });
  if (decoding.status !== 'decoded') throw new Error(`${path}: ${decoding.status}`);
  const { raster } = decoding;
  const view = findTarget(raster, { targetFace: null });
  const area = await findSheetArea(raster, detector.scene, view.marks);
  const paper = paperOutline(raster, { sheet: view.sheet, area });
  const hints = { view, isPaperSeen: area !== null, paper, bulletDiameterMm: null, shotsFired: null };
  const { marks } = await findMarks({ raster, ...detector }, hints);
  return { hints, marks };
}
