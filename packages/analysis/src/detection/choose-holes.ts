import type { TargetView } from '../sheet/target-view.ts';
import type { DecodeSettings } from './hole-model.ts';
import { reachesOf } from './paper/off-face.ts';
import { isOnFace, isOnlyAtEdge, loneHoleAmong } from './paper/on-face.ts';
import { medianRadius, type Peak } from './peaks.ts';
import { chancesGivenNumber } from './chances/shots-fired.ts';

/** A hole in the paper, in pixels of the photo; its confidence is a chance. */
export interface DetectedHole extends Peak {
  /** True if the detector isn't sure: the shooter should look at this one. */
  isDoubtful: boolean;
}

/** The holes that a photo shows. */
export interface HoleFinding {
  /** In reading order (top to bottom). */
  holes: DetectedHole[];
  /** Places worth a look that aren't counted, most likely first. */
  possibleHoles: Peak[];
}

/** A less likely place isn't worth the shooter's time. */
const leastChanceToMention = 0.3;

/** The same on a recognized face: its print is known, and most shots are aimed at it. */
const leastChanceOnFace = 0.15;

/**
 * The same on the face if shots are missing: by its chance, one in twenty such places is a hole, and more if some holes are known to be
 * unfound. Fainter marks are print and dirt.
 */
const leastChanceWhenMissing = 0.05;

/** More would be a chore, not a hint. */
export const mostPossibleHoles = 5;

/** The same if shots are missing. */
const mostWhenMissing = 8;

/** At most one in five holes surer than this is wrong; the shooter is asked about the others. */
const doubtfulBelow = 0.8;

/** A given number never casts doubt on a hole above this: shooters miscount, and sheets are shot twice. */
const beyondDoubt = 0.98;

/** What is known when the holes are chosen. */
export interface HoleChoice {
  decode: DecodeSettings;
  /** As given, at least 1; null if not given. */
  shotsFired: number | null;
  view: TargetView;
}

/**
 * Chooses the holes among the marks of a photo. A given number of shots makes marks likelier if shots are missing. It never removes
 * one that counts without it: too many marks are a question for the shooter. A ringed card has at least one hole if any mark well
 * within its rings may be one.
 * @param marks each with its chance of being a hole
 * @param choice what is known
 * @returns the holes, and the places that may be holes
 */
export function chooseHoles(marks: readonly Peak[], choice: HoleChoice): HoleFinding {
  const { decode, shotsFired, view } = choice;
  const likely = ofOneSize(marks, choice).sort((a, b) => b.confidence - a.confidence);
  const counted = countedOf(likely, shotsFired, decode);
  const lone = counted.length === 0 ? loneHoleAmong(likely, view) : null;
  const candidates = lone === null ? counted : [lone];
  const isPrint =
    candidates.every((mark) => mark.confidence < doubtfulBelow) && isOnlyAtEdge(candidates, view);
  const chosen = isPrint ? [] : candidates;
  const others = likely.filter((mark) => !chosen.includes(mark));
  const tooMany = new Set(shotsFired === null ? [] : chosen.slice(shotsFired));
  const isWithinReach = reachesOf(view.marks);
  return {
    holes: chosen
      .toSorted((a, b) => a.row - b.row || a.column - b.column)
      .map((hole) => ({
        ...hole,
        isDoubtful:
          hole.confidence < doubtfulBelow ||
          !isWithinReach(hole) ||
          (hole.confidence <= beyondDoubt && tooMany.has(hole)),
      })),
    possibleHoles: worthALook(others, shotsFired !== null && shotsFired > chosen.length, view),
  };
}

/** A mark counts if it is likely, with the given number or without it. */
function countedOf(
  likely: readonly Peak[],
  shotsFired: number | null,
  { leastChance }: DecodeSettings,
): Peak[] {
  const chances = likely.map(({ confidence }) => confidence);
  const told = shotsFired === null ? chances : chancesGivenNumber(chances, shotsFired);
  return likely.filter(({ confidence }, index) => Math.max(confidence, told[index] ?? 0) >= leastChance);
}

function worthALook(others: readonly Peak[], isShotMissing: boolean, view: TargetView): Peak[] {
  const leastOnFace = isShotMissing
    ? leastChanceWhenMissing
    : view.marks.length > 0 || view.figure !== null
      ? leastChanceOnFace
      : leastChanceToMention;
  return others
    .filter((mark) => mark.confidence >= (isOnFace(mark, view) ? leastOnFace : leastChanceToMention))
    .slice(0, isShotMissing ? mostWhenMissing : mostPossibleHoles);
}

/** A sheet is shot with one caliber: something else made the marks whose size differs from the likely ones. */
function ofOneSize(marks: readonly Peak[], { decode }: HoleChoice): Peak[] {
  const usual = medianRadius(marks.filter((mark) => mark.confidence >= decode.leastChance));
  if (usual === null) return [...marks];
  const [smallest, largest] = decode.radiusRange;
  return marks.filter(({ radiusPx }) => radiusPx >= smallest * usual && radiusPx <= largest * usual);
}
