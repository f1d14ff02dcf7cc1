/** Measures all figures of the detector, one part after the other. */
import { photosFolder, readAnnotatedPhotos } from './annotated-photos.ts';
import { writeFigures } from '../figures.ts';
import { findPython, measureBaselines } from './measure-baselines.ts';
import { measureOtherThings } from './measure-other-things.ts';
import { measureSheets } from './sheets/measure-sheets.ts';
import { measureScores } from './measure-scores.ts';
import { measureStrings } from './measure-strings.ts';
import { measureStress } from './stress/measure-stress.ts';
import { measureTime } from './measure-time.ts';
import type { Part } from './parts.ts';
import {
  baselinesFile,
  otherThingsFile,
  scoresFile,
  sheetsFile,
  stressFile,
  stringsFile,
  timeFile,
  writeResult,
} from '../results.ts';
import { hasScorer } from './score-detections.ts';

/**
 * Measures the parts, stores the results, and reports the parts that were left out: their stored figures stay unchanged. Time needs no
 * photos: without them it is measured on painted ones, and only printed. Other things are drawn. Photos that were trained on are
 * skipped, because they show nothing.
 */
export async function runDetectorBench(parts: readonly Part[]): Promise<void> {
  const photos = hasScorer()
    ? readAnnotatedPhotos().filter(({ acquaintance }) => acquaintance !== 'trained-on')
    : [];
  const python = parts.includes('baselines') ? findPython() : null;
  const measure: Record<Part, () => Promise<void>> = {
    scores: async () => writeResult(scoresFile.path, await measureScores(photos)),
    baselines: async () => {
      if (python !== null) writeResult(baselinesFile.path, await measureBaselines(photos, python));
    },
    time: async () => {
      const time = await measureTime(photos);
      if (photos.length > 0) writeResult(timeFile.path, time);
      // A painted photo alone doesn't match the stored figures.
      else process.stdout.write(`${JSON.stringify(time.rows, null, 2)}\n`);
    },
    stress: async () => writeResult(stressFile.path, await measureStress(photos)),
    'other-things': async () => writeResult(otherThingsFile.path, await measureOtherThings()),
    strings: async () =>
      writeResult(stringsFile.path, await measureStrings(hasScorer() ? readAnnotatedPhotos() : [])),
    sheets: async () => writeResult(sheetsFile.path, await measureSheets(photos)),
  };
  for (const part of parts) {
    const reason = reasonToLeaveOut(part, { hasPhotos: photos.length > 0, hasPython: python !== null });
    if (reason === null) await measure[part]();
    else process.stderr.write(`Left out: ${part}: ${reason}\n`);
  }
  await writeFigures();
}

/** Parts that draw most or all of their pictures. */
const needNoPhotos: readonly Part[] = ['time', 'other-things', 'strings', 'sheets'];

function reasonToLeaveOut(
  part: Part,
  { hasPhotos, hasPython }: { hasPhotos: boolean; hasPython: boolean },
): string | null {
  if (!hasPhotos && !needNoPhotos.includes(part))
    return `there are no annotated photos, or no scorer, beside the repository (${photosFolder})`;
  if (part === 'baselines' && !hasPython)
    return 'no Python with cv2 and numpy (WORKSHOP_PYTHON, or python3; see workshop/README.md)';
  return null;
}
