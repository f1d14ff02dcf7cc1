/** A report's first screen, for its owner's browser. */
import { expect } from 'vitest';
import { submitPhoto, testWithFeatures as test } from '../platform/_features.ts';

test("draws the report as its page reads it, in the account's unit", async ({ features }) => {
  const shooter = await features.newShooter();
  const { id } = await submitPhoto(shooter);
  await shooter.api.reports.analyzeTarget({ sessionId: id });
  await features.jobs.runAll();
  await shooter.api.profiles.updateMine({ length_unit: 'inches' });
  const { html } = await shooter.api.reports.drawReport({ id });
  const report = await shooter.api.reports.getReport({ id });
  expect(JSON.parse(html)).toMatchObject({ drawer: 'drawOwnLook', unit: 'in', report });
});
