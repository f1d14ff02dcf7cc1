import { medianRadius, type Peak } from '../peaks.ts';

/** What is known of sizes and places before the first look. */
export interface SizeHints {
  /** Radius of a hole in pixels of the picture, from face and caliber; null if they are unknown. */
  holeRadiusPx: number | null;
  /** Whether a mark lies where shots are expected; other marks say nothing about the size of holes. */
  isExpected: (mark: Peak) => boolean;
  /** Whether a mark lies on the paper that holds the shots; true where its outline is not sure. */
  isOnPaper: (mark: Peak) => boolean;
}

/** A finished look and its marks in pixels of the picture, the surest first. */
interface MarkedLook {
  /** Pixels shown for each pixel of the picture. */
  scale: number;
  peaks: readonly Peak[];
}

/** The hole size that a look shows, in pixels of the picture, and how evident its marks are: up to 3 if they are beyond doubt. */
export interface ToldSize {
  radiusPx: number;
  evidence: number;
}

/** The surest marks show the size of the holes; letters and dirt are many and small. */
const marksForSize = 3;

/** Radii, in pixels shown, that a look can tell from print: the network learned most around 11 px. */
const tellingRadiiPx = { least: 6, most: 16 };

/** Even the finest look says nothing of smaller marks. */
const leastRadiusPx = 3;

/** A finer look finds more that resembles holes, so it has to be a little more evident. */
const evidenceKeptByFinerLook = 0.93;

/**
 * The hole size shown by the surest marks of one look, where shots are expected.
 * @param peaks of the look, the surest first
 * @param hints what is known
 * @param leastConfidence that a mark needs to tell anything, 0 to 1
 * @returns radius in the pixels of the peaks; null if nothing is sure enough
 */
export function sizeIn(peaks: readonly Peak[], hints: SizeHints, leastConfidence: number): number | null {
  return medianRadius(tellingMarks(peaks, hints, leastConfidence).slice(0, marksForSize), cubed);
}

/**
 * The sizes that the looks tell. At a wrong scale print looks like holes, but less surely; the fourth power lets one sure hole outweigh
 * several letters. In 37 of 42 open photos of 10 kinds, the most evident size is within a third of the true one, and in all but two
 * within a half.
 * @param looks from coarse to fine
 * @param hints what is known
 * @param leastConfidence that a mark needs to tell anything, 0 to 1
 * @returns radii in pixels of the picture, the most evident first; none where no look tells one
 */
export function sizesToldBy(
  looks: readonly MarkedLook[],
  hints: SizeHints,
  leastConfidence: number,
): ToldSize[] {
  return looks
    .flatMap((look, index) => {
      const range = {
        least: index === looks.length - 1 ? leastRadiusPx : tellingRadiiPx.least,
        most: index === 0 ? Infinity : tellingRadiiPx.most,
      };
      const told = toldIn(look, range, { hints, leastConfidence });
      if (told === null) return [];
      const evidence = told.evidence * evidenceKeptByFinerLook ** index;
      return [{ ...told, evidence: weighed(evidence, look.scale, told.radiusPx, hints) }];
    })
    .sort((one, other) => other.evidence - one.evidence);
}

/** A size half as evident as the best one may be the true one: 4 of 120 open photos are seen at two. With .35, holes of silhouettes are lost. */
const rivalsShare = 0.5;

/** A rival that is seen well only in an enlarged picture is blur: screws of 4 px would be surer holes than what is around them. */
const mostEnlarged = 1.4;

/**
 * The size to try beside the most evident one: large torn patches in a coarse look can outweigh holes that only a finer look shows well.
 * @param told by the first looks, the most evident first
 * @param shownPx radius at which a closer look shows holes
 * @returns null where no other size comes near the most evident one
 */
export function rivalAmong([best, ...others]: readonly ToldSize[], shownPx: number): ToldSize | null {
  if (best === undefined) return null;
  const isRival = ({ radiusPx, evidence }: ToldSize) =>
    evidence >= rivalsShare * best.evidence &&
    radiusPx * mostEnlarged >= shownPx &&
    !isSameSize(radiusPx, best.radiusPx);
  return others.find(isRival) ?? null;
}

/** Standard deviation of the logarithm of a hole's radius on one sheet, measured for `sizeSpread` in `chances.ts`. */
const spreadOfHoles = 0.1;

/**
 * The radius that most marks near a supposed one share. Holes of a sheet are alike; patches, flakes, and letters beside them are not.
 * @param peaks of one look
 * @param supposedPx radius in the pixels of the peaks; the answer is within one and a half standard deviations of it
 * @param telling what is known, and the confidence that a mark needs to tell anything, 0 to 1
 * @param telling.hints what is known
 * @param telling.leastConfidence 0 to 1
 * @returns radius in the pixels of the peaks; the supposed one where no mark is near
 */
export function sizeNear(
  peaks: readonly Peak[],
  supposedPx: number,
  { hints, leastConfidence }: { hints: SizeHints; leastConfidence: number },
): number {
  const near = tellingMarks(peaks, hints, leastConfidence).filter(
    ({ radiusPx }) => Math.abs(Math.log(radiusPx / supposedPx)) < 1.5 * spreadOfHoles,
  );
  const density = (atPx: number) =>
    near.reduce(
      (sum, mark) =>
        sum + cubed(mark) * Math.exp(-0.5 * (Math.log(mark.radiusPx / atPx) / spreadOfHoles) ** 2),
      0,
    );
  const densest = near
    .map(({ radiusPx }) => ({ radiusPx, density: density(radiusPx) }))
    .sort((one, other) => other.density - one.density)[0];
  return densest?.radiusPx ?? supposedPx;
}

/**
 * How evident the surest marks are once a size has been followed: comparable between sizes, because each is seen at the scales at which
 * the network sees its holes best.
 * @param peaks of all looks together, the surest first
 * @param scale of the looks at that size: pixels shown for each pixel of the picture
 * @param telling as in {@link sizeNear}
 * @param telling.hints what is known
 * @param telling.leastConfidence 0 to 1
 * @returns 0 to 3
 */
export function evidenceOf(
  peaks: readonly Peak[],
  scale: number,
  telling: { hints: SizeHints; leastConfidence: number },
): number {
  const told = toldIn({ scale, peaks }, { least: 0, most: Infinity }, telling);
  return told === null ? 0 : weighed(told.evidence, scale, told.radiusPx, telling.hints);
}

/** Enlarging the picture shows nothing new, and the blur looks like holes; a size far from the told one is less likely. */
function weighed(evidence: number, scale: number, radiusPx: number, { holeRadiusPx }: SizeHints): number {
  return (evidence * likenessToTold(radiusPx, holeRadiusPx)) / Math.max(1, scale);
}

/** Three marks with an even chance in each of two looks that agree: no finer look finds another size. */
const evidentFrom = 0.4;

/** Two looks agree on a size within this ratio: their own errors are a fifth each. */
const sameSizeRatio = 1.4;

/**
 * Whether a finer look would say nothing new about the size: the last two looks are evident and agree.
 * @param looks from coarse to fine
 * @param hints what is known
 * @param leastConfidence that a mark needs to tell anything, 0 to 1
 * @returns false for fewer than two looks
 */
export function isSizeEvident(
  looks: readonly MarkedLook[],
  hints: SizeHints,
  leastConfidence: number,
): boolean {
  const [one = null, other = null] = looks
    .slice(-2)
    .map((look) => toldIn(look, tellingRadiiPx, { hints, leastConfidence }));
  if (one === null || other === null) return false;
  return Math.min(one.evidence, other.evidence) >= evidentFrom && isSameSize(one.radiusPx, other.radiusPx);
}

/**
 * Whether two looks that tell these radii mean one size.
 * @param one radius
 * @param other radius, in the same pixels
 * @returns false from a ratio of 1.4 on
 */
export function isSameSize(one: number, other: number): boolean {
  return Math.abs(Math.log(one / other)) < Math.log(sameSizeRatio);
}

function toldIn(
  { scale, peaks }: MarkedLook,
  shownRadiiPx: { least: number; most: number },
  { hints, leastConfidence }: { hints: SizeHints; leastConfidence: number },
): ToldSize | null {
  const telling = tellingMarks(peaks, hints, leastConfidence)
    .filter(({ radiusPx }) => radiusPx * scale >= shownRadiiPx.least && radiusPx * scale <= shownRadiiPx.most)
    .slice(0, marksForSize);
  const radiusPx = medianRadius(telling, cubed);
  if (radiusPx === null) return null;
  return { radiusPx, evidence: telling.reduce((sum, mark) => sum + mark.confidence ** 4, 0) };
}

function tellingMarks(peaks: readonly Peak[], hints: SizeHints, leastConfidence: number): Peak[] {
  const sure = peaks.filter((peak) => peak.confidence >= leastConfidence);
  const expected = sure.filter(hints.isExpected);
  return expected.length > 0 ? expected : sure;
}

/** One mark that is surely a hole says more than two that may be letters. */
function cubed({ confidence }: Peak): number {
  return confidence ** 3;
}

/** Paper closes behind a pellet and tears around a bullet: the logarithm of a hole's size over its bullet's varies by about this much. */
const toldSpread = 0.4;

/** A wrong caliber must not hide plain evidence. */
const leastLikeness = 0.1;

function likenessToTold(radiusPx: number, toldPx: number | null): number {
  if (toldPx === null) return 1;
  return Math.max(leastLikeness, Math.exp(-0.5 * (Math.log(radiusPx / toldPx) / toldSpread) ** 2));
}
