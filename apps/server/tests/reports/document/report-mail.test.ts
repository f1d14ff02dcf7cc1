/** Reports emailed to their owners. */
import { expect } from 'vitest';
import { testWithFeatures as test } from '../../platform/_features.ts';
import { makeReport } from '../_reports.ts';

test('emails a ready report to its owner, with its figures, its page and its file', async ({ features }) => {
  const shooter = await features.newShooter();
  const { id } = await makeReport(features, shooter);
  const asked = { sessionId: id, reportData: { email: 'all@example.org' } };
  expect(await shooter.api.reports.sendReportEmail(asked)).toEqual({
    redirectedTo: null,
    intendedTo: 'ann@example.com',
    sentTo: 'ann@example.com',
  });
  await features.jobs.runAll();
  const [mail, ...others] = features.world.mails;
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: 'ann@example.com',
    replyTo: null,
    subject: 'Your report: Friday practice',
    attachments: [
      { fileName: 'Friday-practice-2026-11-20.pdf', contentType: 'application/pdf', contentId: null },
    ],
  });
  expect(mail?.text).toContain(`Open the report:\nhttps://club.example/report/${id}\n`);
  expect(mail?.text).toMatch(/^Mean radius: /m);
  expect(new TextDecoder().decode(mail?.attachments[0]?.bytes)).toContain('%PDF');
});

test('goes to the address current at sending', async ({ features }) => {
  const shooter = await features.newShooter();
  const { id } = await makeReport(features, shooter);
  await shooter.api.reports.sendReportEmail({ sessionId: id });
  features.world.accounts.set(shooter.id, { email: 'new@example.com' });
  await features.jobs.runAll();
  expect(features.world.mails.map(({ to }) => to)).toEqual(['new@example.com']);
});

test('sends nothing once the report or its owner is gone', async ({ features }) => {
  const shooter = await features.newShooter(2);
  const first = await makeReport(features, shooter);
  const second = await makeReport(features, shooter);
  await shooter.api.reports.sendReportEmail({ sessionId: first.id });
  await features.database.execute(`delete from user_sessions where id = '${first.id}'`);
  await features.jobs.runAll();
  await shooter.api.reports.sendReportEmail({ sessionId: second.id });
  features.world.standings.set(shooter.id, 'disabled');
  await features.jobs.runAll();
  expect(features.world.mails).toEqual([]);
});

test('sends nothing about a report that was discarded meanwhile', async ({ features }) => {
  const shooter = await features.newShooter();
  const { id } = await makeReport(features, shooter, { shots_fired: 12 });
  await shooter.api.reports.sendReportEmail({ sessionId: id });
  await shooter.api.reports.discardReport({ id });
  await features.jobs.runAll();
  expect(features.world.mails).toEqual([]);
});

test('sends no unfinished report', async ({ features }) => {
  const shooter = await features.newShooter();
  const { id } = await makeReport(features, shooter);
  await features.database.execute(`update user_sessions set analysis_state = 'running' where id = '${id}'`);
  await expect(shooter.api.reports.sendReportEmail({ sessionId: id })).rejects.toMatchObject({
    code: 'report-not-ready',
  });
  expect(features.jobs.waiting).toEqual([]);
});

test('sends one email for a repeated press, and five an hour', async ({ features }) => {
  const shooter = await features.newShooter(6);
  const reports: { id: string }[] = [];
  for (let made = 0; made < 6; made += 1) reports.push(await makeReport(features, shooter));
  const [first, ...others] = reports.map(({ id }) => ({ sessionId: id }));
  if (first === undefined) throw new Error('no report was made');
  await shooter.api.reports.sendReportEmail(first);
  await shooter.api.reports.sendReportEmail(first);
  expect(features.jobs.waiting).toHaveLength(1);
  for (const other of others.slice(0, 4)) await shooter.api.reports.sendReportEmail(other);
  const sixth = others.at(-1) ?? first;
  await expect(shooter.api.reports.sendReportEmail(sixth)).rejects.toMatchObject({
    code: 'too-many-requests',
  });
  features.world.now = new Date(features.world.now.getTime() + 60 * 60 * 1000);
  await shooter.api.reports.sendReportEmail(sixth);
  expect(features.jobs.waiting).toHaveLength(6);
});

test('retries if the file could not be made, and sends no report without it', async ({ features }) => {
  const shooter = await features.newShooter();
  const { id } = await makeReport(features, shooter);
  await shooter.api.reports.sendReportEmail({ sessionId: id });
  const [job] = features.jobs.waiting;
  features.world.print = () => Promise.reject(new Error('no press'));
  await expect(features.jobs.runAll()).rejects.toMatchObject({ code: 'pdf-failed' });
  expect(features.world.mails).toEqual([]);
  features.world.print = () => Promise.resolve(new Uint8Array([1]));
  if (job !== undefined) features.jobs.waiting.push(job);
  await features.jobs.runAll();
  expect(features.world.mails).toHaveLength(1);
});
