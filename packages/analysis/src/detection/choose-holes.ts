import type { TargetView } from '../sheet/target-view.ts';
import type { DecodeSettings } from './hole-model.ts';
import { isOnFace, isOnlyAtEdge, loneHoleAmong } from './paper/on-face.ts';
import { medianRadius, type Peak } from './peaks.ts';
import { chancesGivenNumber } from './chances/told-number.ts';

/** A hole in the paper, in pixels of the photo; its confidence is a chance. */
export interface DetectedHole extends Peak {
  /** The detector is not sure enough: the shooter should look at this one. */
  isDoubtful: boolean;
}

/** What a photo shows of holes. */
export interface HoleFinding {
  /** In reading order (top to bottom). */
  holes: DetectedHole[];
  /** Places that are worth a look and counted nowhere, most likely first. */
  possibleHoles: Peak[];
}

/** A place that is less likely a hole than this is not worth the shooter's time. */
const leastChanceToMention = 0.3;

/** The same on a face that is seen: what is printed there is known, and most shots are meant for it. */
const leastChanceOnFace = 0.15;

/**
 * The same where shots are missing, on the face: one in twenty such places is a hole by its chance, more where it is known that holes
 * are left. Fainter marks are print and dirt.
 */
const leastChanceWhenMissing = 0.05;

/** More would be a list to work off, not a hint. */
export const mostPossibleHoles = 5;

/** The same where shots are missing. */
const mostWhenMissing = 8;

/** Of the holes that are surer than this at most one in five is wrong; about the others the shooter is asked. */
const doubtfulBelow = 0.8;

/** Where one mark was counted and another not, the shooter should compare both if their chances are this near. */
const closeCall = 0.2;

/** Above this nobody doubts a hole, whatever number was told: shooters miscount, and sheets are shot twice. */
const beyondDoubt = 0.98;

/** What is known when the holes are chosen. */
export interface HoleChoice {
  decode: DecodeSettings;
  /** As told, at least 1; null where it was not. */
  shotsFired: number | null;
  view: TargetView;
}

/**
 * Chooses the holes among the marks of a photo. Where the number of shots was told, a mark is as likely as that number makes it: less
 * where enough others are sure, more where shots are missing. What is sure counts whatever was told. A ringed card has at least one
 * hole where any mark well within its rings may be one.
 * @param marks each with its chance of being a hole
 * @param choice what is known
 * @returns the holes, and the places that may be ones
 */
export function chooseHoles(marks: readonly Peak[], choice: HoleChoice): HoleFinding {
  const { decode, shotsFired, view } = choice;
  const likely = ofOneSize(marks, choice).sort((a, b) => b.confidence - a.confidence);
  const counted =
    shotsFired === null
      ? likely.filter(({ confidence }) => confidence >= decode.leastChance)
      : countedOf(likely, shotsFired, decode);
  const lone = counted.length === 0 ? loneHoleAmong(likely, view) : null;
  const candidates = lone === null ? counted : [lone];
  const isPrint =
    candidates.every((mark) => mark.confidence < doubtfulBelow) && isOnlyAtEdge(candidates, view);
  const chosen = isPrint ? [] : candidates;
  const others = likely.filter((mark) => !chosen.includes(mark));
  const isMoreThanTold = shotsFired !== null && chosen.length > shotsFired;
  const rival = shotsFired === null ? 0 : (others[0]?.confidence ?? 0);
  const isQuestioned = ({ confidence }: Peak) => isMoreThanTold || confidence - rival < closeCall;
  return {
    holes: chosen
      .sort((a, b) => a.row - b.row || a.column - b.column)
      .map((hole) => ({
        ...hole,
        isDoubtful: hole.confidence < doubtfulBelow || (hole.confidence <= beyondDoubt && isQuestioned(hole)),
      })),
    possibleHoles: worthALook(others, shotsFired !== null && shotsFired > chosen.length, view),
  };
}

/** What is sure counts whatever number was told; of the rest what is likely once that number is known. */
function countedOf(likely: readonly Peak[], shotsFired: number, decode: DecodeSettings): Peak[] {
  const chances = chancesGivenNumber(
    likely.map(({ confidence }) => confidence),
    shotsFired,
  );
  return likely.filter(
    ({ confidence }, index) =>
      confidence >= doubtfulBelow || (chances[index] ?? 0) >= decode.leastChanceWhenCounted,
  );
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

/** One sheet is shot with one caliber: marks of another size than the likely ones were made by something else. */
function ofOneSize(marks: readonly Peak[], { decode }: HoleChoice): Peak[] {
  const usual = medianRadius(marks.filter((mark) => mark.confidence >= decode.leastChance));
  if (usual === null) return [...marks];
  const [smallest, largest] = decode.radiusRange;
  return marks.filter(({ radiusPx }) => radiusPx >= smallest * usual && radiusPx <= largest * usual);
}
