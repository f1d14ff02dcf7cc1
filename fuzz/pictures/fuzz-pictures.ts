/** Decodes mutated pictures like uploads: each is a photo or is refused, and none crashes the decoder. */
import sharp from 'sharp';
import { createDice } from '../../packages/analysis/src/testing/index.ts';
import { isErrorCode } from '../../packages/contract/src/errors/errors.ts';
import type { Preparation } from '../../apps/server/src/features/reports/photos/photo-lab.ts';
import { createPhotoPreparing } from '../../apps/server/src/features/reports/photos/preparing-pool.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { seedOf, type Dice, type Fuzzing, type Outcomes } from '../fuzzing.ts';
import { mutateBytes } from './mutate-bytes.ts';
import { makeSeedPictures, type SeedPicture } from './seed-pictures.ts';

/** HEIC starts a thread per picture; in equal numbers it would take most of the time. */
const heicShare = 0.04;

/** Ten times the slowest of such small pictures on a busy machine; a decoder that takes longer has been misled. */
const slowMs = 10_000;

export async function fuzzPictures({ seed, count, lanes }: Fuzzing): Promise<Outcomes> {
  const pictures = await makeSeedPictures();
  const outcomes: Outcomes = { done: 0, counts: {}, findings: [], slowestMs: 0 };
  let next = 0;
  const takePicture = () => (next < count ? next++ : null);
  await Promise.all(
    Array.from({ length: lanes }, () => decodeSome({ seed, pictures, takePicture, outcomes })),
  );
  return outcomes;
}

interface Lane {
  seed: number;
  pictures: SeedPicture[];
  takePicture: () => number | null;
  outcomes: Outcomes;
}

async function decodeSome({ seed, pictures, takePicture, outcomes }: Lane): Promise<void> {
  const warnings: string[] = [];
  const log = createLog('warn', { write: (line) => void warnings.push(line) });
  const decoder = createPhotoPreparing({ log });
  try {
    for (let index = takePicture(); index !== null; index = takePicture()) {
      const { kind, bytes } = mutatedPicture(pictures, createDice(seedOf(seed, index)));
      const started = performance.now();
      const preparation = await decoder.prepare(bytes, 'fuzz');
      const tookMs = performance.now() - started;
      const problem =
        warnings.splice(0).join(' ') || (await problemOf(preparation)) || (tookMs > slowMs ? 'slow' : '');
      if (problem !== '') outcomes.findings.push({ seed, index, what: `${kind}: ${problem}`, bytes });
      const outcome = preparation.status === 'refused' ? preparation.code : preparation.status;
      outcomes.counts[outcome] = (outcomes.counts[outcome] ?? 0) + 1;
      outcomes.slowestMs = Math.max(outcomes.slowestMs, Math.round(tookMs));
      outcomes.done += 1;
    }
  } finally {
    await decoder.close();
  }
}

function mutatedPicture(pictures: SeedPicture[], dice: Dice): SeedPicture {
  const isHeic = dice.random() < heicShare;
  const chosen = pictures.filter(({ kind }) => (kind === 'heic') === isHeic);
  const picture = chosen[dice.whole(0, chosen.length - 1)] ?? { kind: 'none', bytes: new Uint8Array() };
  const other = pictures[dice.whole(0, pictures.length - 1)] ?? picture;
  return { kind: picture.kind, bytes: mutateBytes(picture.bytes, dice, other.bytes) };
}

/** What is wrong with an outcome; empty if nothing is. */
async function problemOf(preparation: Preparation): Promise<string> {
  if (preparation.status === 'refused')
    return isErrorCode(preparation.code) && preparation.code.startsWith('photo-') ? '' : preparation.code;
  const kept = await sharp(preparation.photo).metadata();
  const isRight = kept.width === preparation.widthPx && kept.height === preparation.heightPx;
  return isRight && kept.format === 'jpeg' && kept.exif === undefined ? '' : 'kept as something else';
}
