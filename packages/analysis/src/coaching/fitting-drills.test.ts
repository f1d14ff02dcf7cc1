import { describe, expect, it } from 'vitest';
import { plainFinding, type Finding, type FindingKey } from '../diagnosis/finding.ts';
import { ballAndDummy } from '../diagnosis/follow-ups.ts';
import { coachInput, roundGroup } from '../testing/coach-input.ts';
import { convertLength } from '../units/lengths.ts';
import { drillNames, type DrillKey } from './drill-names.ts';
import { fitsShooting, type ShootingFacts } from './fitting-drills.ts';
import { prescribeDrills } from './prescribe-drills.ts';

/** All of them: leaving one out is a type error. */
const keys = Object.keys({
  'no-shots': 0,
  'placement-only': 0,
  'aim-unknown': 0,
  offset: 0,
  'offset-small': 0,
  'offset-not-shown': 0,
  'vertical-stringing': 0,
  'horizontal-stringing': 0,
  'diagonal-stringing': 0,
  'shape-not-shown': 0,
  flyer: 0,
  spread: 0,
  'in-doubt': 0,
  'scale-unknown': 0,
} satisfies Record<FindingKey, 0>).filter(isFindingKey);

function isFindingKey(key: string): key is FindingKey {
  return key !== '';
}

const kinds = ['pistol', 'revolver', 'rifle', 'air', null] as const;
const distances = [5, 10, 25, 50, 100, null].map((yards) => ({
  yards,
  distanceM: yards === null ? null : convertLength(yards, 'yd', 'm'),
}));
const goals = ['self-defense', 'precision shooting', null] as const;
const targets = ['bullseye', 'precision', 'silhouette_head', null] as const;

interface Case extends Omit<ShootingFacts, 'caliber'> {
  readonly key: FindingKey;
  readonly yards: number | null;
}

const cases: readonly Case[] = keys.flatMap((key) =>
  kinds.flatMap((firearmKind) =>
    distances.flatMap((distance) =>
      goals.flatMap((trainingGoals) =>
        targets.map((targetType) => ({ key, firearmKind, ...distance, trainingGoals, targetType })),
      ),
    ),
  ),
);

function findingOf(key: FindingKey): Finding {
  const finding = plainFinding(key, 'shown', 'Found.', null);
  return key === 'offset' ? { ...finding, followUp: ballAndDummy } : finding;
}

function drillsFor(
  { key, trainingGoals, targetType, ...told }: Case,
  caliber: string | null = null,
): DrillKey[] {
  const input = coachInput(roundGroup, { ...told, visit: { trainingGoals, targetType, caliber } });
  const prescribed = prescribeDrills({ ...input, findings: [findingOf(key)] });
  expect(prescribed.every(({ because }) => /^[^.]+\.$/.test(because))).toBe(true);
  return prescribed.map(({ drill }) => drill);
}

/** The cases that get a drill that isn't allowed. */
function offending(told: (one: Case) => boolean, allowed: readonly DrillKey[]): unknown[] {
  return cases
    .filter(told)
    .map((one) => ({ ...one, drills: drillsFor(one) }))
    .filter(({ drills }) => drills.some((drill) => !allowed.includes(drill)));
}

describe('the drills of a report', () => {
  it('are never ones that a still photo proves nothing about', () => {
    const never = [
      'dot',
      'bill',
      'el-presidente',
      'failure',
      'box',
      'accelerator',
      'dot-torture',
      'bill-wilson-5x5',
    ];
    const all = cases.flatMap((one) => drillsFor(one));
    expect(all.filter((drill) => never.includes(drill))).toEqual([]);
  });

  it('are only dry fire for a rifle, and none for an air gun', () => {
    expect(offending(({ firearmKind }) => firearmKind === 'rifle', ['dry-fire'])).toEqual([]);
    expect(offending(({ firearmKind }) => firearmKind === 'air', [])).toEqual([]);
  });

  it('are never shot up close for a group from 25 yards, and not even held there beyond', () => {
    const anywhere = ['dry-fire', 'ball-and-dummy'] as const;
    expect(offending(({ yards }) => yards === 25, [...anywhere, 'wall'])).toEqual([]);
    expect(offending(({ yards }) => (yards ?? 0) > 25, anywhere)).toEqual([]);
  });

  it('are untimed on a slow-fire target, unless the goal is self-defense', () => {
    const isSlow = ({ targetType, trainingGoals }: Case): boolean =>
      (targetType === 'bullseye' || targetType === 'precision') && trainingGoals !== 'self-defense';
    expect(offending(isSlow, ['ball-and-dummy', 'dry-fire', 'wall', 'one-hole'])).toEqual([]);
  });

  it.each(['pistol', 'revolver', null] as const)(
    'are one to three for every fault of a %s up to 25 yards',
    (kind) => {
      const quiet = ['no-shots', 'in-doubt', 'scale-unknown', 'shape-not-shown', 'spread'];
      const counts = cases
        .filter(
          ({ firearmKind, yards, key }) => firearmKind === kind && (yards ?? 0) <= 25 && !quiet.includes(key),
        )
        .map((one) => drillsFor(one).length);
      expect([Math.min(...counts), Math.max(...counts)]).toEqual([1, 3]);
    },
  );

  it.each([
    ['vertical-stringing', 'pistol', 10, 'bullseye', ['dry-fire', 'wall']],
    ['vertical-stringing', 'pistol', 50, 'bullseye', ['dry-fire']],
    ['vertical-stringing', 'rifle', 100, 'bullseye', ['dry-fire']],
    ['vertical-stringing', 'air', 10, 'bullseye', []],
    ['offset', 'pistol', 25, 'silhouette_chest', ['ball-and-dummy', 'dry-fire']],
    ['offset', 'pistol', 10, 'silhouette_chest', ['ball-and-dummy', 'dry-fire', 'one-hole']],
    ['offset', 'revolver', 50, null, ['ball-and-dummy', 'dry-fire']],
    ['offset', 'air', 10, null, []],
    ['offset-not-shown', 'pistol', 10, 'silhouette_head', ['one-hole', 'dry-fire', 'five-by-five']],
    ['offset-not-shown', 'pistol', 10, 'precision', ['one-hole', 'dry-fire']],
    ['offset-not-shown', 'pistol', 50, 'precision', ['dry-fire']],
    ['offset-not-shown', 'rifle', 100, 'bullseye', ['dry-fire']],
    ['flyer', 'pistol', 10, null, ['dry-fire', 'five-by-five', 'one-hole']],
    ['flyer', 'pistol', 25, null, ['dry-fire']],
    ['flyer', 'rifle', 25, null, ['dry-fire']],
  ] as const)(
    'for %s with a %s at %i yards on %s are %j',
    (...[key, firearmKind, yards, targetType, drills]) => {
      const distanceM = convertLength(yards, 'yd', 'm');
      const one = { key, firearmKind, yards, distanceM, targetType, trainingGoals: 'precision shooting' };
      expect(drillsFor(one)).toEqual(drills);
    },
  );

  it("assume the caliber's usual firearm if the kind was not given", () => {
    const told = {
      key: 'offset',
      firearmKind: null,
      yards: 10,
      distanceM: 9.14,
      trainingGoals: null,
      targetType: null,
    } as const;
    expect(drillsFor(told, '.177 air pellet')).toEqual([]);
    expect(drillsFor({ ...told, firearmKind: 'pistol' }, '.177 air pellet')).toEqual([]);
    expect(drillsFor(told, '.308 Winchester')).toEqual(['dry-fire']);
    expect(drillsFor(told, '.22 LR')).toContain('one-hole');
  });
});

it('drills up close are for groups from 15 meters at most', () => {
  const told = { firearmKind: 'pistol', caliber: null, targetType: null, trainingGoals: null } as const;
  const fits = (distanceM: number): boolean => fitsShooting('one-hole', { ...told, distanceM });
  expect([9.14, 15, 22.86].map(fits)).toEqual([true, true, false]);
});

it('knows for every drill of the guide whether a report may name it', () => {
  const told = {
    firearmKind: null,
    caliber: null,
    distanceM: null,
    targetType: null,
    trainingGoals: null,
  } as const;
  const named = Object.keys(drillNames).filter((key) => isDrillKey(key) && fitsShooting(key, told));
  expect(named).toEqual(['ball-and-dummy', 'dry-fire', 'wall', 'one-hole', 'five-by-five', 'the-test']);
});

function isDrillKey(key: string): key is DrillKey {
  return Object.hasOwn(drillNames, key);
}
