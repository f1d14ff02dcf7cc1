import { describe, expect, it } from 'vitest';
import { correctReport, type Correction } from './correct-report.ts';
import { correctionOf } from './correction-of.ts';
import { measureReport, type AnalysisContext } from './measure-report.ts';
import type { MarkedPhoto, Report } from './report/report.ts';
import { fiveRoundsTold, fourHoles, tilt, tiltedCorners } from './testing/marked-photo.ts';

function reportOf(changes: Partial<MarkedPhoto> = {}, told: Partial<AnalysisContext> = {}): Report {
  return measureReport({ ...fourHoles, ...changes }, { ...fiveRoundsTold, ...told }).report;
}

function correct(report: Report, changes: Partial<Correction>) {
  return correctReport(report, { ...correctionOf(report), ...changes }, fiveRoundsTold);
}

function corrected(report: Report, changes: Partial<Correction>): Report {
  const outcome = correct(report, changes);
  if (outcome.status !== 'measured') throw new Error(outcome.status);
  return outcome.report;
}

/** The holes of a correction with one of them changed. */
function withHole(report: Report, index: number, change: Partial<Correction['holes'][number]>) {
  return correctionOf(report).holes.map((hole, at) => (at === index ? { ...hole, ...change } : hole));
}

const added = { from: null, role: 'shot' as const, isConfirmed: true, ownAim: null };

describe('the holes of a correction', () => {
  const report = reportOf();

  it("are moved, and say so; an invisible move doesn't count", () => {
    const moved = corrected(report, { holes: withHole(report, 2, { column: 510 }) }).holes[2]!;
    expect(moved).toMatchObject({
      column: 510,
      row: 470,
      origin: 'moved',
      isDoubtful: false,
      confidence: 0.6,
      radiusPx: 10,
    });
    expect(moved.x).toBeCloseTo(10 * report.scale.mmPerPx!, 1);
    const still = corrected(report, { holes: withHole(report, 2, { column: 500.2 }) }).holes[2]!;
    expect(still).toMatchObject({ column: 500, origin: 'detected', isDoubtful: true });
  });

  it('are added with the usual size, numbered last, and stay "added" when moved later', () => {
    const more = corrected(report, {
      holes: [...correctionOf(report).holes, { ...added, column: 600, row: 600 }],
    });
    expect(more.holes.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(more.holes[4]).toMatchObject({
      origin: 'added',
      confidence: 1,
      isDoubtful: false,
      radiusPx: report.scale.medianHoleRadiusPx,
    });
    expect(more.group.shots).toBe(5);
    const later = corrected(more, { holes: withHole(more, 4, { row: 620 }) });
    expect(later.holes[4]).toMatchObject({ origin: 'added', row: 620 });
    expect(corrected(more, { holes: withHole(more, 0, { row: 410 }) }).holes[4]!.origin).toBe('added');
  });

  it('are equally large on paper, whether or not the photo is tilted', () => {
    const tilted = reportOf({ levelling: tilt });
    const { holes } = corrected(tilted, {
      holes: [
        ...correctionOf(tilted).holes,
        { ...added, column: 300, row: 220 },
        { ...added, column: 720, row: 650 },
      ],
    });
    const [near, far] = [holes[4]!, holes[5]!];
    expect(near.radiusPx).not.toBeCloseTo(far.radiusPx, 1);
    expect(tilted.scale.medianHoleRadiusPx).toBeGreaterThan(Math.min(near.radiusPx, far.radiusPx));
    expect(tilted.scale.medianHoleRadiusPx).toBeLessThan(Math.max(near.radiusPx, far.radiusPx));
  });

  it('are removed, and the others are renumbered', () => {
    const fewer = corrected(report, { holes: correctionOf(report).holes.slice(1) });
    expect(fewer.holes.map(({ number, column }) => [number, column])).toEqual([
      [1, 520],
      [2, 500],
      [3, 530],
    ]);
    expect(fewer.shotsFired).toBe(5);
  });

  it("lose their doubt when confirmed, and the bullet's scale uses one more", () => {
    const sure = corrected(report, { holes: withHole(report, 2, { isConfirmed: true, ownAim: null }) });
    expect(sure.holes[2]).toEqual({ ...report.holes[2]!, isDoubtful: false });
    expect(sure.scale.relativeUncertainty!).toBeLessThan(report.scale.relativeUncertainty!);
    expect(sure.group.meanRadius!.value).toBeCloseTo(report.group.meanRadius!.value, 9);
  });

  it('leave the group as flyers, but stay visible', () => {
    const flyer = corrected(report, { holes: withHole(report, 0, { role: 'flyer' }) });
    const without = corrected(report, { holes: correctionOf(report).holes.slice(1) });
    expect(flyer.group.shots).toBe(3);
    expect(flyer.group.meanRadius!.value).toBeCloseTo(without.group.meanRadius!.value, 9);
    expect(flyer.group.extremeSpread!.holeNumbers).toEqual([2, 4]);
    expect(flyer.group.withFlyers).toMatchObject({ shots: 4 });
    expect(flyer.group.withFlyers!.meanRadius).toBeCloseTo(report.group.meanRadius!.value, 9);
    const back = corrected(flyer, { holes: withHole(flyer, 0, { role: 'shot' }) });
    expect(back).toEqual(report);
  });

  it("count a sighter nowhere, and don't ask about it", () => {
    const outcome = correct(report, { holes: withHole(report, 2, { role: 'sighter' }) });
    if (outcome.status !== 'measured') throw new Error(outcome.status);
    expect(outcome.report.group).toMatchObject({ shots: 3, withFlyers: null });
    expect(JSON.stringify(outcome.aiAnalysis.suggestions)).not.toContain('doubtful');
    expect(JSON.stringify(measureReport(fourHoles, fiveRoundsTold).aiAnalysis.suggestions)).toContain(
      'doubtful',
    );
  });
});

describe('the possible holes of a report', () => {
  const report = reportOf();
  const [first, second] = report.possibleHoles;

  it('become holes with the chance and size with which they were found', () => {
    const { column, row } = first!;
    const more = corrected(report, { holes: [...correctionOf(report).holes, { ...added, column, row }] });
    expect(more.possibleHoles).toEqual([second]);
    expect(more.holes[4]).toMatchObject({ ...first, origin: 'detected', isDoubtful: false, number: 5 });
  });

  it('are dismissed, or replaced by a hole added on top', () => {
    expect(corrected(report, { dismissedPossibleHoles: [0] }).possibleHoles).toEqual([second]);
    const covered = withHole(report, 3, { column: 695, row: 705 });
    expect(corrected(report, { holes: covered }).possibleHoles).toEqual([first]);
  });
});

describe('the aim of a correction', () => {
  const report = reportOf();

  it('is set and reset', () => {
    const set = corrected(report, { aim: { column: 450, row: 520 } });
    expect(set.aim).toEqual({ column: 450, row: 520, source: 'user', confidence: 1 });
    expect(set.group.offset!.right - report.group.offset!.right).toBeCloseTo(50 * report.scale.mmPerPx!, 9);
    expect(set.group.meanRadius!.value).toBeCloseTo(report.group.meanRadius!.value, 9);
    expect(corrected(set, { aim: null })).toEqual(report);
  });

  it('can be the only one', () => {
    const aimless = reportOf({ seen: { ...fourHoles.seen, aim: null } });
    expect(aimless.group.offset).toBeNull();
    expect(corrected(aimless, { aim: { column: 500, row: 500 } }).group.offset).not.toBeNull();
  });
});

describe('the strings of a correction', () => {
  const strings = [1, 1, 2, 2];
  const report = reportOf({ holes: fourHoles.holes.map((hole, at) => ({ ...hole, string: strings[at]! })) });

  it('can be changed for holes: an old one becomes new, or a new one old', () => {
    const newer = corrected(report, { holes: withHole(report, 0, { string: 2 }) });
    expect(newer.strings.map(({ holeNumbers }) => holeNumbers)).toEqual([[2], [1, 3, 4]]);
    expect(newer.group.shots).toBe(3);
    const older = corrected(newer, { holes: withHole(newer, 3, { string: 1 }) });
    expect(older.strings.map(({ holeNumbers }) => holeNumbers)).toEqual([
      [2, 4],
      [1, 3],
    ]);
  });

  it('keep moved holes, and an added hole belongs to the newest unless it names another', () => {
    expect(corrected(report, { holes: withHole(report, 0, { column: 510 }) }).holes[0]!.string).toBe(1);
    const place = { ...added, column: 600, row: 600 };
    const { holes } = correctionOf(report);
    expect(corrected(report, { holes: [...holes, place] }).holes[4]!.string).toBe(2);
    expect(corrected(report, { holes: [...holes, { ...place, string: 1 }] }).holes[4]!.string).toBe(1);
  });

  it("don't increase", () => {
    expect(correct(report, { holes: withHole(report, 0, { string: 3 }) }).status).toBe(
      'correction-does-not-fit',
    );
  });
});

describe('the scale of a correction', () => {
  const points = { from: { column: 400, row: 300 }, to: { column: 700, row: 700 }, distanceMm: 250 };

  it('is set by two points and reset', () => {
    const report = reportOf({}, { caliber: null });
    expect(report.group.lengthUnit).toBe('hole-diameter');
    const set = corrected(report, { scalePoints: points });
    expect(set.scale).toMatchObject({ source: 'points', mmPerPx: 0.5, points });
    expect(set.group.lengthUnit).toBe('mm');
    expect(set.holes[0]).toMatchObject({ x: -10, y: 50 });
    expect(corrected(set, { scalePoints: null }).scale.source).toBe('bullet');
  });

  it('is less sure the smaller the span appears in the photo', () => {
    const [near, far] = [
      [0, 3],
      [1, 2],
    ].map((ends) => {
      const [from, to] = ends.map((end) => ({ column: tiltedCorners[end]!.x, row: tiltedCorners[end]!.y }));
      const scalePoints = { from: from!, to: to!, distanceMm: 400 };
      return corrected(reportOf({ levelling: tilt }), { scalePoints }).scale;
    });
    expect(far!.mmPerPx).toBeCloseTo(near!.mmPerPx!, 9);
    expect(far!.relativeUncertainty).toBeGreaterThan(1.02 * near!.relativeUncertainty!);
  });

  it('is that of the paper if the photo is tilted', () => {
    const [from, to] = [tiltedCorners[0], tiltedCorners[1]].map(({ x, y }) => ({ column: x, row: y }));
    const tilted = reportOf({ levelling: tilt });
    const set = corrected(tilted, { scalePoints: { from: from!, to: to!, distanceMm: 400 } });
    const onPaper = corrected(set, {
      holes: tiltedCorners.map(({ x, y }) => ({ ...added, column: x, row: y })),
      aim: { column: tiltedCorners[3].x, row: tiltedCorners[3].y },
    }).holes;
    expect(onPaper.map(({ x, y }) => Math.round(Math.hypot(x, y)))).toEqual([400, 566, 400, 0]);
  });
});

it('setting holes by hand makes every figure less sure', () => {
  const report = reportOf({ holes: fourHoles.holes.map((hole) => ({ ...hole, isDoubtful: false })) });
  const byHand = corrected(report, {
    holes: correctionOf(report).holes.map((hole) => ({ ...hole, column: hole.column + 1 })),
  });
  expect(byHand.group.meanRadius!.value).toBeCloseTo(report.group.meanRadius!.value, 9);
  expect(byHand.group.meanRadius!.low95).toBeLessThan(report.group.meanRadius!.low95);
  expect(byHand.group.meanRadius!.high95).toBeGreaterThan(report.group.meanRadius!.high95);
});
