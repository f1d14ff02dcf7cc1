/** A hole assigned to the wrong string is moved to the right one. */
import { correctionOf } from '@target-analysis/analysis/correction';
import { expect } from 'vitest';
import { testWithFeatures as test } from '../platform/_features.ts';
import { continueReport, makeReport, ready, type ReadyReport } from './_reports.ts';

test('gives a hole to another string, and back', async ({ features }) => {
  const shooter = await features.newShooter(2);
  const first = await makeReport(features, shooter);
  const { report } = await continueReport(features, shooter, first);
  const give = async ({ id, version, measurement }: ReadyReport, index: number, string: number) => {
    const unchanged = correctionOf(measurement);
    const holes = unchanged.holes.map((hole, at) => (at === index ? { ...hole, string } : hole));
    const correction = { ...unchanged, holes };
    return ready(await shooter.api.reports.correctReport({ id, base_version: version, correction }));
  };
  const older = await give(report, 6, 1);
  expect(older.measurement.strings.map(({ holeNumbers }) => holeNumbers.length)).toEqual([6, 1]);
  const newer = await give(older, 6, 2);
  expect(newer.measurement.strings).toEqual(report.measurement.strings);
  await expect(give(newer, 0, 3)).rejects.toMatchObject({ code: 'correction-does-not-fit' });
});
