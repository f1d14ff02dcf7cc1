/** Groups over time, as the progress view draws them. */
import { correctionOf } from '@target-analysis/analysis/correction';
import { dispersionOf } from '@target-analysis/analysis/progress';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { submitPhoto, testWithFeatures as test, type Features, type Shooter } from '../platform/_features.ts';
import { fiveShots, makeReport, setDay, type ReadyReport } from './_reports.ts';

async function pointsOf({ api }: Shooter) {
  return (await api.reports.getProgress()).points;
}

test("returns each group with its report's figures", async ({ features }) => {
  const shooter = await features.newShooter(2);
  const report = await makeReport(features, shooter, { firearm_kind: 'pistol' });
  const { group, scale, drills } = report.measurement;
  const { right, up, x, y } = group.offset!;
  expect(drills.length).toBeGreaterThan(0);
  expect(await pointsOf(shooter)).toEqual([
    {
      report_id: report.id,
      string: 1,
      session_name: 'Friday practice',
      date: '2026-11-20',
      created_at: report.created_at,
      shooter_name: report.shooter_name,
      firearm_make: 'Glock',
      firearm_model: '17',
      firearm_caliber: '9mm Luger',
      target_distance: '10 yards',
      distance_m: 9.144,
      shots: 5,
      mean_radius: group.meanRadius,
      offset: { right, up, x, y },
      degrees_of_freedom: 8,
      sum_of_squares_mm2: dispersionOf(report.measurement)?.sumOfSquaresMm2,
      scale_relative_uncertainty: scale.relativeUncertainty,
      drills,
      places_mm: expect.any(Array),
    },
  ]);
  const [point] = await pointsOf(shooter);
  const places = point?.places_mm ?? [];
  const meanOf = (side: 0 | 1) => places.reduce((sum, place) => sum + place[side], 0) / places.length;
  expect(places).toHaveLength(5);
  expect(meanOf(0)).toBeCloseTo(right, 1);
  expect(meanOf(1)).toBeCloseTo(up, 1);
});

test('returns a corrected report as corrected, once', async ({ features }) => {
  const shooter = await features.newShooter();
  const { id, version: base_version, measurement } = await makeReport(features, shooter);
  const unchanged = correctionOf(measurement);
  const correction = { ...unchanged, holes: unchanged.holes.slice(2) };
  const corrected = await shooter.api.reports.correctReport({ id, base_version, correction });
  expect(await pointsOf(shooter)).toMatchObject([
    { report_id: id, shots: 3, mean_radius: corrected.measurement?.group.meanRadius },
  ]);
});

test('returns the oldest day first, and the first report of a day first', async ({ features }) => {
  const shooter = await features.newShooter(4);
  const reports: ReadyReport[] = [];
  for (const day of ['2026-10-03', '2026-10-01', '2026-10-02', '2026-10-02']) {
    const report = await makeReport(features, shooter);
    await setDay(features, report, day);
    reports.push(report);
  }
  const [third, first, second, sameDay] = reports.map(({ id }) => id);
  expect((await pointsOf(shooter)).map(({ report_id }) => report_id)).toEqual([
    first,
    second,
    sameDay,
    third,
  ]);
});

test('leaves out reports without a group in millimeters, and unfinished ones', async ({ features }) => {
  const shooter = await features.newShooter(9);
  await submitPhoto(shooter);
  await makeReport(features, shooter, { shots: [[200, 150]] });
  await makeReport(features, shooter, { firearm_caliber: 'my own wildcat' });
  const { id } = await makeReport(features, shooter, { shots: fiveShots.slice(0, 2) });
  expect(await pointsOf(shooter)).toMatchObject([{ report_id: id, shots: 2 }]);
});

test('leaves out a photo that was read badly, also from what it judges later groups by', async ({
  features,
}) => {
  const shooter = await features.newShooter(3);
  const { id } = await makeReport(features, shooter, { shots: fiveShots });
  // Five holes found of twelve shots fired: fewer than half.
  const badly = await makeReport(features, shooter, { shots: fiveShots, shots_fired: 12 });
  expect(badly.measurement.reading.isBadlyRead).toBe(true);
  const next = await makeReport(features, shooter, { shots: fiveShots });
  expect((await pointsOf(shooter)).map(({ report_id }) => report_id)).toEqual([id, next.id]);
  expect(next.measurement.history?.groups).toBe(1);
});

test("returns only the caller's own groups", async ({ features }) => {
  await makeReport(features, await features.newShooter());
  expect(await pointsOf(await features.newShooter())).toEqual([]);
});

test('returns a photo with two reports once, with the newer one', async ({ features }) => {
  const shooter = await features.newShooter();
  const report = await makeReport(features, shooter);
  await features.database.transaction((transaction) =>
    transaction.execute(sql`insert into user_sessions
      select (jsonb_populate_record(report, jsonb_build_object(
        'id', gen_random_uuid(), 'session_name', 'Again', 'created_at', created_at + interval '1 minute'))).*
        from user_sessions report where id = ${report.id}`),
  );
  expect(await pointsOf(shooter)).toMatchObject([{ session_name: 'Again', shots: 5 }]);
});

test('returns the newest 500 groups', async ({ features }) => {
  const shooter = await features.newShooter();
  const oldest = await makeReport(features, shooter);
  await setDay(features, oldest, '2020-01-01');
  await copyReport(features, oldest, 500);
  const points = await pointsOf(shooter);
  expect(points).toHaveLength(500);
  expect(points.map(({ report_id }) => report_id)).not.toContain(oldest.id);
});

/** Inserts copies of a report, each with its own photo, on a later day's visit. */
async function copyReport({ database }: Features, { id }: ReadyReport, copies: number): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`
      create temporary table copied_visit on commit drop as
        select visit.* from shooting_sessions visit join user_sessions report on report.shooting_session_id = visit.id
        where report.id = ${id}`);
    await transaction.execute(sql`update copied_visit set id = gen_random_uuid(), date = '2026-01-01'`);
    await transaction.execute(sql`insert into shooting_sessions select * from copied_visit`);
    await transaction.execute(sql`
      create temporary table copied_report on commit drop as
        select report.* from user_sessions report, generate_series(1, ${copies}) where report.id = ${id}`);
    await transaction.execute(sql`update copied_report set id = gen_random_uuid(),
      shooting_session_id = (select id from copied_visit), image_url = gen_random_uuid()::text`);
    await transaction.execute(sql`insert into photos (path, user_id, shooting_session_id, width_px, height_px)
      select image_url, user_id, shooting_session_id, 400, 300 from copied_report`);
    await transaction.execute(sql`insert into user_sessions select * from copied_report`);
  });
}
