/** @module-tag photos */
import { expect, it } from 'vitest';
import type { Point } from '../geometry/point.ts';
import type { PixelPoint } from '../image/raster.ts';
import { measureReport } from '../measure-report.ts';
import { fourHoles, markedHole } from '../testing/marked-photo.ts';
import { noDetails } from '../no-details.ts';
import { seededGroups } from '../testing/round-group.ts';

/** Six bulls, 500 px apart across and down. */
const aims = [0, 500, 1000].flatMap((down) =>
  [0, 500].map((across) => ({ column: 500 + across, row: 500 + down })),
);

/** A report of the groups at the bulls, in pixels from each, y up. */
function reportOf(
  groups: readonly (readonly Point[])[],
  userAim: PixelPoint | null = null,
  doubtfulGroup = -1,
) {
  return measureReport(
    {
      ...fourHoles,
      photo: { widthPx: 2000, heightPx: 2000 },
      holes: groups.flatMap((shots, index) => {
        const { column = 0, row = 0 } = aims[index] ?? {};
        const isDoubtful = index === doubtfulGroup;
        return shots.map(({ x, y }) => markedHole(column + x, row - y, { isDoubtful }));
      }),
      possibleHoles: [],
      seen: { ...fourHoles.seen, aim: { ...aims[0]!, source: 'rings', confidence: 1 }, aims },
      userAim,
    },
    { ...noDetails, caliber: '9mm Luger' },
  ).report;
}

function moved(shots: readonly Point[], by: Point, times = 1): Point[] {
  return shots.map(({ x, y }) => ({ x: times * x + by.x, y: times * y + by.y }));
}

it('measures each group from its own aim, and all shots overlaid', () => {
  const next = seededGroups(7);
  const report = reportOf(aims.map(() => moved(next(3), { x: 0, y: 0 }, 20)));
  expect(report.aimGroups.map(({ holeNumbers }) => holeNumbers)).toEqual(
    aims.map((_, index) => [1, 2, 3].map((number) => 3 * index + number)),
  );
  expect(report.group.shots).toBe(18);
  // Sigma is 20 px. Taken as one group, the sheet with bulls 500 px apart would have a mean radius of 500 px or more.
  const meanRadiusPx = report.group.meanRadius!.value / report.scale.mmPerPx!;
  expect(meanRadiusPx).toBeGreaterThan(15);
  expect(meanRadiusPx).toBeLessThan(35);
});

it('assigns shots by their common offset if the sights are off by more than half the distance to the next aim', () => {
  const next = seededGroups(8);
  const low = { x: 10, y: -270 };
  const report = reportOf(aims.map(() => moved(next(3), low, 20)));
  expect(report.aimGroups.map(({ holeNumbers }) => holeNumbers.length)).toEqual([3, 3, 3, 3, 3, 3]);
  expect(report.group.offset!.up).toBeLessThan(0);
});

it('keeps an aim without shots, and asks about a shot between two aims', () => {
  const next = seededGroups(9);
  const groups = aims.map((_, index) => (index === 2 ? [] : moved(next(4), { x: 0, y: 0 }, 60)));
  groups[0] = [...groups[0]!, { x: 248, y: 0 }];
  const { aimGroups } = reportOf(groups);
  expect(aimGroups[2]).toMatchObject({
    holeNumbers: [],
    offset: null,
    meanRadius: null,
    extremeSpread: null,
  });
  expect(aimGroups.flatMap(({ unsureHoleNumbers }) => unsureHoleNumbers)).toEqual([5]);
});

it('is one group if the owner sets a single aim', () => {
  const next = seededGroups(9);
  const { aimGroups, aim, group } = reportOf(
    aims.map(() => moved(next(3), { x: 0, y: 0 }, 20)),
    { column: 750, row: 1000 },
  );
  expect(aimGroups).toEqual([]);
  expect(aim?.source).toBe('user');
  expect(group.meanRadius!.value).toBeGreaterThan(50);
});

it('singles out a group that spreads far more than the others, unless that depends on a doubtful hole', () => {
  const next = seededGroups(10);
  const groups = aims.map((_, index) => moved(next(8), { x: 0, y: 0 }, index === 3 ? 60 : 15));
  expect(reportOf(groups).aimGroups.map(({ proven }) => proven)).toEqual([
    null,
    null,
    null,
    'wider',
    null,
    null,
  ]);
  expect(reportOf(groups, null, 3).aimGroups.map(({ proven }) => proven)).toEqual(aims.map(() => null));
});

it('says nothing about the shape of groups with different centers, as in a ladder test', () => {
  const next = seededGroups(12);
  const strung = Array.from({ length: 40 }, () => {
    const groups = aims.map((_, index) => moved(next(5), { x: 0, y: 30 * (index - 2.5) }, 20));
    return reportOf(groups).findings.some(({ key }) => /stringing|flyer/.test(key));
  });
  expect(strung.filter(Boolean)).toEqual([]);
});

/** Of 400 sheets, a rate of 5% flags 20 on average, and a rate of 8% flags 32. */
it('reports something on hardly more than 5% of sheets with six equal, centered groups', () => {
  const next = seededGroups(11);
  const quiet = new Set(['offset-not-shown', 'shape-not-shown', 'spread']);
  const accused = Array.from({ length: 400 }, () => {
    const { aimGroups, findings } = reportOf(aims.map(() => moved(next(5), { x: 0, y: 0 }, 20)));
    return aimGroups.some(({ proven }) => proven !== null) || findings.some(({ key }) => !quiet.has(key));
  }).filter(Boolean).length;
  expect(accused).toBeLessThanOrEqual(29);
  expect(accused).toBeGreaterThan(3);
});
