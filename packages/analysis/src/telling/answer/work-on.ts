/** The one thing to work on next. */
import { drillNames, type DrillKey } from '../../coaching/drill-names.ts';
import { drillSheetLayouts } from '../../sheet/printed/layouts.ts';
import { goalInWords } from '../../coaching/goal/goal-in-words.ts';
import { fewestShots } from '../../diagnosis/fewest-shots.ts';
import { nextShots, supportedGroup, supportedSheet, supportedString } from '../../diagnosis/follow-ups.ts';
import { isOffWithoutProof } from '../../diagnosis/offset-finding.ts';
import type { Report } from '../../report/report.ts';
import { hasLoneShots } from '../figures/lone-shots.ts';
import type { Lengths } from '../figures/lengths.ts';

export interface WorkOn {
  readonly title: string;
  /** What to do, in a few sentences. */
  readonly text: string;
  /** What to reach with ten more shots, in the unit of the reader; null if the group can't support a goal. */
  readonly goal: string | null;
  /** Null if none of the guide's drills fits. Some have a printable sheet that a photo scores. */
  readonly drill: { key: DrillKey; name: string; hasSheet: boolean } | null;
}

type Advice = Pick<WorkOn, 'title' | 'text'>;

const adviceFor: Readonly<Record<string, Advice>> = {
  flyer: {
    title: 'Call every shot',
    text: 'Say where each shot went before you look. Then you know what happened to the one that strayed.',
  },
  'vertical-stringing': {
    title: 'Steady your hold up and down',
    text: supportedString.test,
  },
  'horizontal-stringing': {
    title: 'Steady your hold side to side',
    text: supportedString.test,
  },
  'diagonal-stringing': {
    title: 'Find what pulls your shots along one line',
    text: supportedString.test,
  },
  offset: {
    title: 'Center the group on the aim',
    text: supportedGroup.test,
  },
  'offset-small': {
    title: 'Make the group smaller',
    text: 'Your group is almost centered, so tightening it will help more than moving the sights.',
  },
};

const smaller: Advice = {
  title: 'Make the group smaller',
  text: nextShots.group,
};
const seenOff: Advice = {
  title: 'Find out if your group is really off',
  text: nextShots.groupSeenOff,
};
const ofSheet: Readonly<Record<string, Advice>> = {
  offset: {
    title: 'Center the groups on their aims',
    text: supportedSheet.test,
  },
  'offset-small': {
    title: 'Make the groups smaller',
    text: 'Your groups are almost centered, so tightening them will help more than moving the sights.',
  },
};
const smallerOnSheet: Advice = {
  title: 'Make the groups smaller',
  text: nextShots.sheet,
};
const sheetSeenOff: Advice = {
  title: 'Find out if your groups are really off',
  text: nextShots.sheetSeenOff,
};
const ofLoneShots: Readonly<Record<string, Advice>> = {
  offset: {
    title: 'Center the shots on their aims',
    text: supportedSheet.test,
  },
};
const moreAtOneAim: Advice = {
  title: 'Shoot a full group',
  text: nextShots.loneShots,
};
const more: Advice = {
  title: 'Shoot a full group',
  text: 'Ten shots at one aim show how tight you shoot, and if your sights are off.',
};

/**
 * Chooses what to work on.
 * @param report any report
 * @param lengths of the reader
 * @returns the most valuable thing, with a drill that fits; null if the reader has something to check first
 */
export function workOnIn(report: Report, { words }: Pick<Lengths, 'words'>): WorkOn | null {
  const { reading, findings } = report;
  if (reading.isBadlyRead || reading.withheld.length > 0) return null;
  const [known, otherwise] = adviceOn(report);
  const proven = findings.find(({ key, strength }) => strength !== 'not-shown' && key in known);
  const advice = (proven && known[proven.key]) ?? otherwise;
  const goal = report.goal && goalInWords(report.goal, words, report.aimGroups.length > 1);
  return { title: advice.title, text: proven?.test ?? advice.text, goal, drill: firstDrill(report.drills) };
}

/** The advice for a finding, or for none. A few shots don't support a cause. */
function adviceOn(report: Report): [typeof adviceFor, Advice] {
  const isFew = report.group.shots < fewestShots.cause;
  if (hasLoneShots(report)) return [isFew ? {} : ofLoneShots, moreAtOneAim];
  if (isFew) return [{}, more];
  const isSeen = isOffWithoutProof(report);
  return report.aimGroups.length > 1
    ? [ofSheet, isSeen ? sheetSeenOff : smallerOnSheet]
    : [adviceFor, isSeen ? seenOff : smaller];
}

function firstDrill([key]: readonly string[]): WorkOn['drill'] {
  if (key === undefined || !isDrillKey(key)) return null;
  return { key, name: drillNames[key], hasSheet: drillSheetLayouts.some(({ drill }) => drill === key) };
}

function isDrillKey(name: string): name is DrillKey {
  return Object.hasOwn(drillNames, name);
}
