/** The hints that a shooter may give the analysis: shots fired, target face, kind of firearm. */
import type { AnalysisContext } from '@target-analysis/analysis';
import { expect } from 'vitest';
import { submitPhoto, testWithFeatures as test, type Features } from '../platform/_features.ts';
import { measured } from '../world/measured.ts';

/** The hints that each analysis gets. */
function listenTo(features: Features): AnalysisContext[] {
  const contexts: AnalysisContext[] = [];
  features.world.analyse = ({ context }) => {
    contexts.push(context);
    return Promise.resolve(measured);
  };
  return contexts;
}

test("stores the form's hints and passes them to the analysis", async ({ features }) => {
  const shooter = await features.newShooter();
  const contexts = listenTo(features);
  const hints = { shots_fired: 10, aims: 6, target_face: 'nra-b8', firearm_kind: 'pistol' } as const;
  const { id } = await submitPhoto(shooter, hints);
  expect(await shooter.api.reports.getReport({ id })).toMatchObject(hints);
  await shooter.api.reports.analyzeTarget({ sessionId: id });
  await features.jobs.runAll();
  expect(contexts).toMatchObject([{ shotsFired: 10, aims: 6, targetFace: 'nra-b8', firearmKind: 'pistol' }]);
});

test('accepts a form without hints', async ({ features }) => {
  const shooter = await features.newShooter();
  const contexts = listenTo(features);
  const { id } = await submitPhoto(shooter);
  const untold = { shots_fired: null, aims: null, target_face: null, firearm_kind: null };
  expect(await shooter.api.reports.getReport({ id })).toMatchObject(untold);
  await shooter.api.reports.analyzeTarget({ sessionId: id });
  await features.jobs.runAll();
  expect(contexts).toMatchObject([{ shotsFired: null, aims: null, targetFace: null, firearmKind: null }]);
});

test.for([1, 200])('accepts %i shots fired', async (shots, { features }) => {
  const shooter = await features.newShooter();
  const { id } = await submitPhoto(shooter, { shots_fired: shots });
  expect((await shooter.api.reports.getReport({ id })).shots_fired).toBe(shots);
});

test.for([0, 201, 2.5, -3])('refuses %d shots fired', async (shots, { features }) => {
  const shooter = await features.newShooter();
  await expect(submitPhoto(shooter, { shots_fired: shots })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect((await shooter.api.reports.listReports({})).total).toBe(0);
});

test.for([{ target_face: 'dartboard' }, { firearm_kind: 'cannon' }, { shots_fired: '10' }, { aims: 41 }])(
  'refuses the hint %j, which the form does not know',
  async (hint, { features }) => {
    const shooter = await features.newShooter();
    const submission = Reflect.apply(submitPhoto, null, [shooter, hint]);
    await expect(submission).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  },
);
