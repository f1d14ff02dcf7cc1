/** Earlier groups with the same shooter and firearm, passed to the next analysis. */
import { randomUUID } from 'node:crypto';
import type { DispersionHistory } from '@target-analysis/analysis';
import { dispersionOf, historyFrom } from '@target-analysis/analysis/progress';
import { correctionOf } from '@target-analysis/analysis/correction';
import type { NewUserSession } from '@target-analysis/contract';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import {
  submitPhoto,
  testWithFeatures as test,
  type Features,
  type Shooter,
} from '../../platform/_features.ts';
import { measured } from '../../world/measured.ts';
import { fiveShots, makeReport, setDay, type Place, type ReadyReport } from '../_reports.ts';
import { aboutReport } from '../../world/shooters.ts';

const threeShots = fiveShots.slice(0, 3);

/** The earlier groups that an analysis starting now gets. */
async function historyOfNext(
  features: Features,
  shooter: Shooter,
  { userName, ...told }: Partial<NewUserSession> & { userName?: string } = {},
): Promise<DispersionHistory | null> {
  const { id } = await submitPhoto(shooter, told);
  return historyOfAnalysis(features, shooter, { sessionId: id, userName });
}

async function historyOfAnalysis(
  features: Features,
  shooter: Shooter,
  asked: { sessionId: string; userName?: string | undefined },
): Promise<DispersionHistory | null> {
  let history: DispersionHistory | null = null;
  features.world.analyse = ({ context }) => {
    history = context.history;
    return Promise.resolve(measured);
  };
  await shooter.api.reports.analyzeTarget(asked);
  await features.jobs.runAll();
  return history;
}

/** Inserts another report of the same photo, with these differences; returns its id. */
async function copyReport(
  { database }: Features,
  { id }: ReadyReport,
  differing: object = {},
): Promise<string> {
  const copy = randomUUID();
  await database.transaction((transaction) =>
    transaction.execute(sql`insert into user_sessions
      select (jsonb_populate_record(report, ${JSON.stringify({ ...differing, id: copy })}::jsonb)).*
        from user_sessions report where id = ${id}`),
  );
  return copy;
}

function pooled(reports: readonly ReadyReport[]) {
  const groups = reports.map((report) => ({
    dispersion: dispersionOf(report.measurement)!,
    distanceM: report.distance_m,
  }));
  return historyFrom(groups, aboutReport.distance_m);
}

test('pools groups with the same firearm, however it is spelled', async ({ features }) => {
  const shooter = await features.newShooter(9);
  expect(await historyOfNext(features, shooter)).toBeNull();
  const five = await makeReport(features, shooter);
  const three = await makeReport(features, shooter, { shots: threeShots });
  const spelt = { firearm_make: 'GLOCK', firearm_model: '17', firearm_caliber: '9MM luger' };
  const history = await historyOfNext(features, shooter, spelt);
  expect(history).toEqual(pooled([five, three]));
  expect(history).toMatchObject({ groups: 2, shots: 8, degreesOfFreedom: 12 });
});

test('narrows the report and keeps its history through corrections', async ({ features }) => {
  const shooter = await features.newShooter(9);
  const first = await makeReport(features, shooter);
  const second = await makeReport(features, shooter);
  expect(second.measurement.history).toEqual(pooled([first]));
  expect(second.measurement.group.pooled).toMatchObject({ groups: 2, shots: 10 });
  await makeReport(features, shooter);
  const { id, version: base_version, measurement } = second;
  const unchanged = correctionOf(measurement);
  const correction = { ...unchanged, holes: unchanged.holes.slice(1) };
  const corrected = await shooter.api.reports.correctReport({ id, base_version, correction });
  expect(corrected.measurement?.history).toEqual(measurement.history);
  expect(corrected.measurement?.group.pooled).toMatchObject({ groups: 2, shots: 9 });
});

test('uses a group as corrected', async ({ features }) => {
  const shooter = await features.newShooter(9);
  const { id, version: base_version, measurement } = await makeReport(features, shooter);
  const unchanged = correctionOf(measurement);
  const holes = unchanged.holes.map((hole, index) => ({
    ...hole,
    role: index === 0 ? ('flyer' as const) : hole.role,
  }));
  await shooter.api.reports.correctReport({ id, base_version, correction: { ...unchanged, holes } });
  expect(await historyOfNext(features, shooter)).toMatchObject({ groups: 1, shots: 4 });
});

const others: [string, Partial<NewUserSession> & { userName?: string }][] = [
  ['make', { firearm_make: 'Walther' }],
  ['model', { firearm_model: '19' }],
  ['caliber', { firearm_caliber: '.22 LR' }],
  ['shooter', { userName: 'Bob' }],
  ['distance', { distance_m: 25 }],
];

test.for(others)('pools nothing across another %s', async ([, told], { features }) => {
  const shooter = await features.newShooter(9);
  await makeReport(features, shooter);
  expect(await historyOfNext(features, shooter, told)).toBeNull();
});

test('pools nothing from another account', async ({ features }) => {
  await makeReport(features, await features.newShooter());
  expect(await historyOfNext(features, await features.newShooter())).toBeNull();
});

test('does not count the shots of one photo twice', async ({ features }) => {
  const shooter = await features.newShooter(9);
  const first = await makeReport(features, shooter);
  const waiting = { analysis_state: 'waiting', measurement: null, version: null };
  const again = await copyReport(features, first, waiting);
  expect(await historyOfAnalysis(features, shooter, { sessionId: again })).toBeNull();
  await copyReport(features, first);
  expect(await historyOfNext(features, shooter)).toEqual(pooled([first]));
});

test('pools nothing from a later day', async ({ features }) => {
  const shooter = await features.newShooter(9);
  const earlier = await makeReport(features, shooter, { shots: threeShots });
  const later = await makeReport(features, shooter);
  await setDay(features, earlier, '2026-11-19');
  await setDay(features, later, '2026-11-21');
  expect(await historyOfNext(features, shooter)).toEqual(pooled([earlier]));
});

test('scales a group at a similar distance to the current one', async ({ features }) => {
  const shooter = await features.newShooter(9);
  const report = await makeReport(features, shooter, { distance_m: 10 });
  const history = await historyOfNext(features, shooter, { distance_m: 11 });
  const { sumOfSquaresMm2 } = dispersionOf(report.measurement)!;
  expect(history?.sumOfSquaresMm2).toBeCloseTo(sumOfSquaresMm2 * 1.1 ** 2, 6);
});

test('leaves out single shots', async ({ features }) => {
  const shooter = await features.newShooter(9);
  await makeReport(features, shooter, { shots: [[200, 150]] });
  expect(await historyOfNext(features, shooter)).toBeNull();
});

test('leaves out groups without a scale', async ({ features }) => {
  const shooter = await features.newShooter(9);
  const wildcat = { firearm_caliber: 'my own wildcat' };
  const { measurement } = await makeReport(features, shooter, wildcat);
  expect(measurement.group.lengthUnit).toBe('hole-diameter');
  expect(await historyOfNext(features, shooter, wildcat)).toBeNull();
});

test('reads groups that were measured before holes had roles', async ({ features }) => {
  const shooter = await features.newShooter(9);
  const { id } = await makeReport(features, shooter);
  await features.database.transaction((transaction) =>
    transaction.execute(sql`update user_sessions set measurement = measurement
      || jsonb_build_object('holes', (select jsonb_agg(hole - 'role')
        from jsonb_array_elements(measurement -> 'holes') hole))
      where id = ${id}`),
  );
  expect(await historyOfNext(features, shooter)).toMatchObject({ groups: 1, shots: 5 });
});

test('uses at most ten groups', async ({ features }) => {
  const shooter = await features.newShooter(20);
  const groups: readonly Place[][] = [threeShots, ...Array<Place[]>(10).fill(fiveShots)];
  for (const shots of groups) await makeReport(features, shooter, { shots });
  expect(await historyOfNext(features, shooter)).toMatchObject({ groups: 10, shots: 50 });
});
