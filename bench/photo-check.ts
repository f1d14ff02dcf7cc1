/**
 * `node bench/photo-check.ts`: how often the photo check before upload gives advice, on the annotated photos unchanged and with flaws
 * added; printed, and stored in bench/results/photo-check.json.
 */
import type { Raster } from '@target-analysis/analysis';
import {
  checkedLongSidePx,
  checkPhoto,
  photoFlaws,
  type PhotoFlaw,
} from '@target-analysis/analysis/photo-quality';
import { seededRandom } from '@target-analysis/analysis/testing';
import sharp, { type Sharp } from 'sharp';
import { readAnnotatedPhotos } from './detector/annotated-photos.ts';
import { resultPath, writeResult } from './results.ts';

/** Of the many photos of one silhouette, one in this many gets flaws added. */
const silhouetteStride = 15;

const random = seededRandom(1);

/** The added flaws, and the advice that each should trigger. */
const versions: { name: string; flaw: PhotoFlaw; spoil: (photo: Raster) => Promise<Raster> | Raster }[] = [
  { name: 'blur of 2 px', flaw: 'blur', spoil: (photo) => back(pixelsOf(photo).blur(2)) },
  { name: 'blur of 2.5 px', flaw: 'blur', spoil: (photo) => back(pixelsOf(photo).blur(2.5)) },
  { name: 'blur of 3 px', flaw: 'blur', spoil: (photo) => back(pixelsOf(photo).blur(3)) },
  { name: 'moved by 11 px', flaw: 'blur', spoil: (photo) => back(pixelsOf(photo).convolve(movement(11))) },
  {
    name: 'blur of 3 px, half the light, noise of 10',
    flaw: 'blur',
    spoil: async (photo) => lit(await back(pixelsOf(photo).blur(3)), 0.5, 10),
  },
  { name: '25% of the gray level', flaw: 'dark', spoil: (photo) => lit(photo, 0.25, 3) },
  { name: 'glare of 2%', flaw: 'glare', spoil: (photo) => withGlare(photo, 0.02) },
  { name: 'glare of 4%', flaw: 'glare', spoil: (photo) => withGlare(photo, 0.04) },
  { name: 'left 35% cut off', flaw: 'cut-off', spoil: (photo) => cut(photo, { left: 0.35, top: 0 }) },
  { name: 'top 35% cut off', flaw: 'cut-off', spoil: (photo) => cut(photo, { left: 0, top: 0.35 }) },
];

function pixelsOf({ widthPx, heightPx, rgb }: Raster): Sharp {
  return sharp(rgb, { raw: { width: widthPx, height: heightPx, channels: 3 } });
}

async function back(picture: Sharp): Promise<Raster> {
  const { data, info } = await picture
    .removeAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { widthPx: info.width, heightPx: info.height, rgb: new Uint8Array(data) };
}

function movement(lengthPx: number) {
  const middle = Math.floor(lengthPx / 2);
  const kernel = Array.from({ length: lengthPx ** 2 }, (_, at) =>
    Math.floor(at / lengthPx) === middle ? 1 : 0,
  );
  return { width: lengthPx, height: lengthPx, kernel };
}

/** @param noise standard deviation in gray levels */
function lit(photo: Raster, gain: number, noise: number): Raster {
  // The sum of three uniform variables has a variance of a quarter.
  const grain = () => 2 * noise * (random() + random() + random() - 1.5);
  return { ...photo, rgb: photo.rgb.map((level) => Math.min(255, Math.max(0, gain * level + grain()))) };
}

/** A lamp's reflection near the center, covering about the given share of the photo. */
function withGlare(photo: Raster, share: number): Raster {
  const { widthPx, heightPx } = photo;
  const size = Math.sqrt((share * widthPx * heightPx) / Math.PI) / 1.5;
  const [column, row] = [widthPx * (0.35 + 0.3 * random()), heightPx * (0.35 + 0.3 * random())];
  const rgb = photo.rgb.map((level, at) => {
    const pixel = Math.floor(at / 3);
    const away = Math.hypot((pixel % widthPx) - column, Math.floor(pixel / widthPx) - row) / size;
    return Math.min(255, level + 220 * Math.exp(-(away ** 2) / 2));
  });
  return { ...photo, rgb };
}

function cut(photo: Raster, lost: { left: number; top: number }): Promise<Raster> {
  const [left, top] = [Math.round(lost.left * photo.widthPx), Math.round(lost.top * photo.heightPx)];
  return back(
    pixelsOf(photo).extract({ left, top, width: photo.widthPx - left, height: photo.heightPx - top }),
  );
}

interface Tally {
  photos: number;
  advised: number;
}

const photos = readAnnotatedPhotos();
const asTheyAre = Object.fromEntries(photoFlaws.map((flaw): [string, Tally] => [flaw, newTally()]));
const madeBad = Object.fromEntries(versions.map(({ name }): [string, Tally] => [name, newTally()]));
const advisedPhotos: string[] = [];
const times: number[] = [];
const silhouettes = photos.filter(({ set }) => set.startsWith('silhouette'));
const leftAsTheyAre = new Set(silhouettes.filter((_, index) => index % silhouetteStride !== 0));

for (const annotated of photos) {
  const { path, set, name } = annotated;
  const { autoOrient } = await sharp(path).metadata();
  const facts = { widthPx: autoOrient.width, heightPx: autoOrient.height };
  const side = { width: checkedLongSidePx, height: checkedLongSidePx };
  const photo = await back(
    sharp(path)
      .autoOrient()
      .flatten()
      .resize({ ...side, fit: 'inside', withoutEnlargement: true }),
  );
  const before = process.cpuUsage();
  const flaws = checkPhoto(photo, facts).map(({ flaw }) => flaw);
  times.push(process.cpuUsage(before).user / 1000);
  for (const flaw of photoFlaws) count(asTheyAre[flaw], flaws.includes(flaw));
  if (flaws.length > 0) advisedPhotos.push(`${set}/${name}: ${flaws.join(', ')}`);
  if (leftAsTheyAre.has(annotated)) continue;
  for (const { name: version, flaw, spoil } of versions) {
    // A silhouette has no rings to cut.
    if (flaws.includes(flaw) || (flaw === 'cut-off' && set.startsWith('silhouette'))) continue;
    const advice = checkPhoto(await spoil(photo), facts);
    count(
      madeBad[version],
      advice.some((one) => one.flaw === flaw),
    );
  }
}

function newTally(): Tally {
  return { photos: 0, advised: 0 };
}

function count(tally: Tally | undefined, isAdvised: boolean): void {
  if (tally === undefined) return;
  tally.photos += 1;
  if (isAdvised) tally.advised += 1;
}

times.sort((a, b) => a - b);
const medianProcessorMs = Math.round(times[Math.floor(times.length / 2)] ?? 0);
const figures = { asTheyAre, advisedPhotos, madeBad, medianProcessorMs };
process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
if (photos.length > 0) writeResult(resultPath('photo-check'), figures);
