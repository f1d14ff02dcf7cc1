/** The answer in one sentence. */
import { clearDirectionInWords, directionInWords, sidewaysInWords } from '../../diagnosis/direction.ts';
import { fewestShots } from '../../diagnosis/fewest-shots.ts';
import { isOffWithoutProof } from '../../diagnosis/offset-finding.ts';
import { newestHoles } from '../../report/counted-holes.ts';
import { isMostlyDoubtful } from '../../report/reading.ts';
import type { Report } from '../../report/report.ts';
import { zoneInSentence } from '../../scoring/zone/vital-zone.ts';
import { firedIn } from '../places-to-check.ts';
import { countAtStart, countWords } from '../figures/counts.ts';
import { answersByGroups, groupVerdict, sparseAims } from '../figures/groups.ts';
import type { Reader } from '../reader.ts';
import { hasLoneShots } from '../figures/lone-shots.ts';
import { paperBulletRadius } from '../figures/plot-frame.ts';

export interface Verdict {
  /** At most 12 words, and two more if it names the string; the owner's label of a group comes on top. */
  readonly sentence: string;
  /** `ask`: the reader should do something before the report can be believed. */
  readonly tone: 'plain' | 'ask';
}

/** A group that is more mean radii than this off its aim is tight for its offset: check the sights first. */
const tightForOffset = 1.5;

/**
 * Says what a coach would say first.
 * @param report any report
 * @param reader to whom; a visitor can't check or correct anything
 * @returns one sentence: what could not be read or has to be checked, else the clearest thing that the holes show. On a sheet with
 * several strings it is about the newest, and says so
 */
export function verdictOf(report: Report, reader: Reader = 'owner'): Verdict {
  const question = openQuestion(report, reader);
  const sentence = question ?? plainVerdict(report, reader);
  const { length } = report.strings;
  return {
    sentence: length === 0 ? sentence : `String ${String(length)}: ${sentence}`,
    tone: question === null ? 'plain' : 'ask',
  };
}

/**
 * Says why a photo was read badly.
 * @param report any report
 * @returns a sentence; null if it was read well enough
 */
export function badReadingInWords(report: Report): string | null {
  const { reading, holes, shotsFired } = report;
  if (!reading.isBadlyRead) return null;
  const seen = firedIn(holes);
  const doubtful = seen.filter(({ isDoubtful }) => isDoubtful).length;
  if (isCountSaid(report)) return `We found ${String(seen.length)} of your ${String(shotsFired)} shots.`;
  if (!isMostlyDoubtful(seen)) return 'We could not find your aims. Set them to measure each group.';
  if (seen.length === 1) return 'We found one mark, and are not sure about it.';
  const some = doubtful === seen.length ? 'any of the' : `${String(doubtful)} of`;
  return `We are not sure about ${some} ${String(seen.length)} marks.`;
}

/**
 * Says whether readers know from the verdict, or from why the photo was read badly, how many of the shots fired were found.
 * @param report any report in which the two differ
 * @returns false for a photo that was read badly for another reason
 */
export function isCountSaid({ reading, holes, shotsFired }: Report): boolean {
  return !reading.isBadlyRead || firedIn(holes).length < (shotsFired ?? 0) / 2;
}

/** What prevents any conclusion; null if nothing does. */
function openQuestion({ reading, holes, shotsFired }: Report, reader: Reader): string | null {
  if (reading.isBadlyRead) return 'We could not read this photo well.';
  const found = firedIn(holes).length;
  if (shotsFired !== null && found < shotsFired)
    return `Found ${String(found)} of your ${String(shotsFired)} shots.`;
  if (shotsFired !== null && found > shotsFired)
    return `Found ${String(found)} holes, but you fired ${shotsFired === 1 ? 'once' : String(shotsFired)}.`;
  if (reading.withheld.length === 0) return null;
  const doubtful = newestHoles(holes).filter(({ isDoubtful }) => isDoubtful).length;
  if (reader === 'visitor')
    return doubtful === 1
      ? 'One mark is not confirmed, and it could change the result.'
      : `${countAtStart(doubtful)} marks are not confirmed, and they could change the result.`;
  return doubtful === 1
    ? 'Check one mark first: it changes the result.'
    : `Check ${countWords(doubtful)} marks first: they change the result.`;
}

function plainVerdict(report: Report, reader: Reader): string {
  const { group } = report;
  const aims = sparseAims(report);
  if (aims !== null) return sparseVerdict(report, aims);
  const ofGroups = answersByGroups(report) ? groupVerdict(report) : null;
  if (ofGroups !== null) return ofGroups;
  if (group.shots === 1) return oneHit(report, reader);
  const proven = provenIn(report);
  const offset = proven.includes('offset') ? group.offset : null;
  if (offset !== null && group.shots < fewestShots.cause)
    return `Your shots are probably ${placeOf(offset)}. Shoot more to be sure.`;
  if (group.shots < fewestShots.cause)
    return reader === 'owner' && group.offset === null
      ? `${countAtStart(group.shots)} hits. Set the aim to see how far off they are.`
      : 'Too few shots to judge. Shoot five or more.';
  const isSure = group.shots >= fewestShots.plainWords;
  const string = Object.entries(strings).find(([key]) => proven.includes(key))?.[1];
  const place = offset === null ? null : placeOf(offset);
  if (proven.includes('flyer'))
    return place === null
      ? 'One shot strayed from the group.'
      : `Your group is ${place}, and one shot strayed.`;
  if (string !== undefined) {
    const verb = isSure ? 'is' : 'is probably';
    return place === null
      ? `Your group ${verb} strung ${string}.`
      : `Your group ${verb} strung ${string}, and ${place}.`;
  }
  if (offset !== null) return offVerdict(report, offset);
  if (proven.includes('offset-small')) return 'Almost centered. Now make the group smaller.';
  const isOpen = isOffWithoutProof(report);
  // The zone that was chosen says more about what the shots are worth.
  if (group.offset !== null && isOpen && report.zone?.status !== 'located')
    return `Your shots are ${wayOf(group.offset)}, but too few to be sure.`;
  if (group.offset === null)
    return reader === 'owner'
      ? 'Set the aim to see if your group is centered.'
      : 'We could not find the aim, so only the spread is measured.';
  return `${hitsOf(report)} ${isOpen ? 'Shoot ten more to see why.' : 'Work on a tighter group.'}`;
}

/** A group, or several that are not proven to differ, away from the aim. */
function offVerdict(report: Report, offset: NonNullable<Report['group']['offset']>): string {
  const { meanRadius, shots } = report.group;
  const isOneGroup = groupVerdict(report) === null;
  const likely = shots < fewestShots.plainWords ? 'probably' : 'clearly';
  const isTight = offset.distance > tightForOffset * (meanRadius?.value ?? Infinity);
  const advice = isTight ? ' Check your sights first.' : '';
  return `Your ${isOneGroup ? 'group is' : 'groups are'} ${likely} ${placeOf(offset)}.${advice}`;
}

/** How many shots hit the zone that was chosen; without one, that nothing stands out. */
function hitsOf({ zone }: Report): string {
  if (zone?.status !== 'located') return 'No clear fault.';
  const { hits, shots } = zone;
  return `${hits === 0 ? 'None' : String(hits)} of ${String(shots)} hit ${zoneInSentence(zone.name)}.`;
}

/** Where the only shot went. What to work on asks for a group. */
function oneHit(report: Report, reader: Reader): string {
  const { offset } = report.group;
  if (offset === null)
    return reader === 'owner'
      ? 'One hit. Set the aim to see how far off it is.'
      : 'One hit. We could not find the aim.';
  return offset.distance < paperBulletRadius(report)
    ? 'One hit, right on the aim.'
    : `One hit, ${wayOf(offset)}.`;
}

/** One shot at most aims shows where all of them went, but little about a group. */
function sparseVerdict(report: Report, aims: number): string {
  const { group } = report;
  const proven = provenIn(report);
  const head = hasLoneShots(report)
    ? `${countAtStart(group.shots)} shots, each at its own aim`
    : `${countAtStart(group.shots)} shots at ${countWords(aims)} aiming points`;
  if (proven.includes('offset-small')) return `${head}, almost centered.`;
  if (!proven.includes('offset') || group.offset === null)
    return `${head}: ${hasLoneShots(report) ? 'no group to measure yet' : 'too few at each to compare'}.`;
  const likely = group.shots < fewestShots.plainWords ? 'probably' : 'clearly';
  return `${head}, ${likely} ${sidewaysInWords(clearDirectionInWords(group.offset) ?? 'off')}.`;
}

function wayOf({ right, up }: NonNullable<Report['group']['offset']>): string {
  return sidewaysInWords(directionInWords({ x: right, y: up }));
}

function placeOf(offset: NonNullable<Report['group']['offset']>): string {
  return sidewaysInWords(clearDirectionInWords(offset) ?? 'off the aim');
}

function provenIn({ findings }: Report): string[] {
  return findings.filter(({ strength }) => strength !== 'not-shown').map(({ key }) => key);
}

const strings: Readonly<Record<string, string>> = {
  'vertical-stringing': 'up and down',
  'horizontal-stringing': 'side to side',
  'diagonal-stringing': 'diagonally',
};
