import { medianRadius, type Peak } from '../peaks.ts';

/** What is known about sizes and places before the first look. */
export interface SizeHints {
  /** Radius of a hole in pixels of the picture, from face and caliber; null if they are unknown. */
  holeRadiusPx: number | null;
  /** Whether a mark lies where shots are expected; marks elsewhere say nothing about the size of holes. */
  isExpected: (mark: Peak) => boolean;
  /** Whether a mark lies on the paper that holds the shots; true if its outline is not sure. */
  isOnPaper: (mark: Peak) => boolean;
}

/** A finished look and its marks in pixels of the picture, surest first. */
interface MarkedLook {
  /** Pixels shown per pixel of the picture. */
  scale: number;
  peaks: readonly Peak[];
}

/** The hole size that a look shows, in pixels of the picture, and how evident its marks are: up to 3, which is beyond doubt. */
export interface ToldSize {
  radiusPx: number;
  evidence: number;
}

/** The surest few marks show the size of the holes; letters and dirt are many and small. */
const marksForSize = 3;

/** Radii, in pixels shown, at which a look can distinguish holes from print: the network learned most around 11 px. */
const tellingRadiiPx = { least: 6, most: 16 };

/** Smaller marks say nothing, even in the finest look. */
const leastRadiusPx = 3;

/** A finer look finds more that resembles holes, so it must be slightly more evident. */
const evidenceKeptByFinerLook = 0.93;

/**
 * The hole size according to the surest marks of one look, where shots are expected.
 * @param peaks of the look, surest first
 * @param hints what is known
 * @param leastConfidence that a mark needs to count, 0 to 1
 * @returns radius in the pixels of the peaks; null if no mark is sure enough
 */
export function sizeIn(peaks: readonly Peak[], hints: SizeHints, leastConfidence: number): number | null {
  return medianRadius(tellingMarks(peaks, hints, leastConfidence).slice(0, marksForSize), cubed);
}

/**
 * The hole sizes that the looks show. At a wrong scale print looks like holes, but less surely; the fourth power lets one sure hole
 * outweigh several letters. In 37 of 42 open photos of 10 kinds, the most evident size is within a third of the true one, and in all
 * but two within a half.
 * @param looks from coarse to fine
 * @param hints what is known
 * @param leastConfidence that a mark needs to count, 0 to 1
 * @returns radii in pixels of the picture, most evident first; none if no look shows one
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

/** A size half as evident as the best may be the true one: 4 of 120 open photos are searched at two. At .35, silhouettes lose holes. */
const rivalsShare = 0.5;

/** A rival that shows well only when enlarged is blur: screws of 4 px would become surer holes than anything around them. */
const mostEnlarged = 1.4;

/**
 * The size to try besides the most evident one: in a coarse look, large torn patches can outweigh holes that only a finer look shows well.
 * @param told sizes from the first looks, most evident first
 * @param shownPx radius at which a closer look shows holes
 * @returns null if no other size is nearly as evident
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
 * The radius that most marks near a supposed radius share. Holes of a sheet are alike; patches, flakes, and letters beside them are not.
 * @param peaks of one look
 * @param supposedPx radius in the pixels of the peaks; the result is within one and a half standard deviations of it
 * @param telling what is known, and the confidence that a mark needs to count
 * @param telling.hints what is known
 * @param telling.leastConfidence 0 to 1
 * @returns radius in the pixels of the peaks; the supposed one if no mark is near it
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
 * How evident the surest marks are after a size has been followed. Comparable between sizes, because each is shown at the scales at
 * which the network sees its holes best.
 * @param peaks of all looks together, surest first
 * @param scale of the looks at that size: pixels shown per pixel of the picture
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

/** Enlarging adds no detail, and blur looks like holes; a size far from the expected one is less likely. */
function weighed(evidence: number, scale: number, radiusPx: number, { holeRadiusPx }: SizeHints): number {
  return (evidence * likenessToTold(radiusPx, holeRadiusPx)) / Math.max(1, scale);
}

/** About three marks at even odds in each of two agreeing looks: from here on, no finer look finds another size. */
const evidentFrom = 0.4;

/** Two looks agree on a size within this ratio: each is off by about a fifth. */
const sameSizeRatio = 1.4;

/**
 * Whether a finer look would add nothing about the size: the last two looks are evident and agree.
 * @param looks from coarse to fine
 * @param hints what is known
 * @param leastConfidence that a mark needs to count, 0 to 1
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
 * Whether two looks that show these radii agree on the size.
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

/** One sure hole says more than two marks that may be letters. */
function cubed({ confidence }: Peak): number {
  return confidence ** 3;
}

/** Paper closes behind a pellet and tears around a bullet: the logarithm of hole size over bullet size varies by about this much. */
const toldSpread = 0.4;

/** Keeps a wrong caliber from hiding plain evidence. */
const leastLikeness = 0.1;

function likenessToTold(radiusPx: number, toldPx: number | null): number {
  if (toldPx === null) return 1;
  return Math.max(leastLikeness, Math.exp(-0.5 * (Math.log(radiusPx / toldPx) / toldSpread) ** 2));
}
