/** Continuing a target: a further photo becomes the report's next string for one credit, or leaves everything unchanged for none. */
import { correctionOf } from '@target-analysis/analysis/correction';
import { reportSchema } from '@target-analysis/contract';
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { checkLedger } from '../../src/features/billing/credits/ledger-check-store.ts';
import { testWithFeatures as test, type Features, type Shooter } from '../platform/_features.ts';
import { patience } from '../world/patience.ts';
import {
  continueReport,
  creditsOf,
  makeReport,
  nextShots,
  ready,
  sendNextPhoto,
  twoShots,
} from './_reports.ts';
import { aboutReport } from '../world/shooters.ts';

/** A report with five shots, and two more on its next photo. */
async function continued(features: Features, shooter: Shooter, told: { shots_fired?: number } = {}) {
  const first = await makeReport(features, shooter);
  return { first, ...(await continueReport(features, shooter, first, told)) };
}

test('makes the new holes of a further photo the next string, for one credit', async ({ features }) => {
  const shooter = await features.newShooter(3);
  const { first, path, report } = await continued(features, shooter, { shots_fired: 2 });
  expect(report).toMatchObject({ version: 2, continuation: null, analysis: { state: 'ready' } });
  expect(report.image_url).toContain(path);
  const { group, strings, allStrings, shotsFired, sheet } = report.measurement;
  expect([group.shots, shotsFired]).toEqual([2, 2]);
  expect([...strings, allStrings].map((string) => string?.holeNumbers.length)).toEqual([5, 2, 7]);
  expect(sheet.stringDays).toEqual(['2026-11-20', '2026-11-21']);
  expect(report.ai_analysis?.summary).toMatch(/^This is string 2 on the sheet\./);
  expect(await creditsOf(shooter)).toBe(1);
  expect(await checkLedger(features.database)).toEqual([]);
  const { items } = await shooter.api.reports.listVersions({ id: first.id });
  expect(items.map(({ cause }) => cause)).toEqual(['string', 'analysis']);
});

test('bases its card, paper, and email on the newest string', async ({ features }) => {
  const shooter = await features.newShooter(3);
  const { first } = await continued(features, shooter);
  const { items } = await shooter.api.reports.listReports({});
  const [card] = items;
  expect(card).toMatchObject({
    photos: 2,
    glance: { verdict: { sentence: expect.stringMatching(/^String 2: /) } },
  });
  const marks = (card?.source === 'user_sessions' && card.glance?.marks) || [];
  expect(marks.map(({ kind }) => kind)).toEqual(['shot', 'shot']);
  await shooter.api.reports.sendReportEmail({ sessionId: first.id });
  await features.jobs.runAll();
  expect(features.world.mails.at(-1)?.text).toContain('String 2: ');
});

test('counts each string as a group on its own day', async ({ features }) => {
  const shooter = await features.newShooter(3);
  const { first } = await continued(features, shooter);
  const { points } = await shooter.api.reports.getProgress();
  expect(points).toMatchObject([
    {
      report_id: first.id,
      string: 1,
      date: '2026-11-20',
      shots: 5,
      session_name: 'Friday practice, string 1',
    },
    {
      report_id: first.id,
      string: 2,
      date: '2026-11-21',
      shots: 2,
      session_name: 'Friday practice, string 2',
    },
  ]);
  expect(points[0]?.mean_radius.value).toBeCloseTo(first.measurement.group.meanRadius!.value, 6);
  expect(points.map(({ places_mm }) => places_mm.length)).toEqual([5, 2]);
});

test.for(['another-sheet', 'part-of-sheet', 'no-new-holes', 'no-target-found', 'no-holes-found'] as const)(
  'says %s, leaves the report as it was, and costs nothing',
  async (status, { features }) => {
    const shooter = await features.newShooter(2);
    const first = await makeReport(features, shooter);
    features.world.analyse = () => Promise.resolve({ status });
    await sendNextPhoto(shooter, first);
    expect(await creditsOf(shooter)).toBe(0);
    await features.jobs.runAll();
    const report = await shooter.api.reports.getReport({ id: first.id });
    expect(report).toMatchObject({ version: 1, measurement: first.measurement, image_url: first.image_url });
    expect(report.continuation).toMatchObject({ state: 'failed', failure: status });
    expect(await creditsOf(shooter)).toBe(1);
    expect(await checkLedger(features.database)).toEqual([]);
  },
);

test('rejects a badly read string, and costs nothing', async ({ features }) => {
  const shooter = await features.newShooter(2);
  const first = await makeReport(features, shooter);
  features.world.analyse = (work) => Promise.resolve(nextShots(twoShots, work));
  await sendNextPhoto(shooter, first, { shots_fired: 9 });
  await features.jobs.runAll();
  const { continuation, version } = await shooter.api.reports.getReport({ id: first.id });
  expect([continuation?.failure, version]).toEqual(['string-badly-read', 1]);
  expect(await creditsOf(shooter)).toBe(1);
});

test('starts once however often one photo is sent, and accepts no second one meanwhile', async ({
  features,
}) => {
  const shooter = await features.newShooter(4);
  const first = await makeReport(features, shooter);
  features.world.analyse = (work) => Promise.resolve(nextShots(twoShots, work));
  const { path } = await sendNextPhoto(shooter, first);
  const again = { id: first.id, image_url: path, date: '2026-11-21' };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => shooter.api.reports.continueTarget(again)),
  );
  expect(answers.every(({ continuation }) => continuation?.state === 'running')).toBe(true);
  await expect(sendNextPhoto(shooter, first)).rejects.toMatchObject({ code: 'string-underway' });
  expect(features.jobs.waiting).toHaveLength(1);
  await features.jobs.runAll();
  expect((await shooter.api.reports.continueTarget(again)).version).toBe(2);
  expect(features.jobs.waiting).toHaveLength(0);
  expect(await creditsOf(shooter)).toBe(2);
});

test('charges once if a crash leads two workers to one job', async ({ features }) => {
  const shooter = await features.newShooter(3);
  const first = await makeReport(features, shooter);
  await sendNextPhoto(shooter, first);
  features.jobs.waiting.push({ ...features.jobs.waiting[0]! });
  let running = 0;
  let release = (): void => undefined;
  const bothRun = new Promise<void>((resolve) => (release = resolve));
  features.world.analyse = async (work) => {
    running += 1;
    if (running === 2) release();
    await bothRun;
    return nextShots(twoShots, work);
  };
  await Promise.all([features.jobs.runAll(), features.jobs.runAll()]);
  expect(ready(await shooter.api.reports.getReport({ id: first.id })).version).toBe(2);
  expect(await creditsOf(shooter)).toBe(1);
  expect(await checkLedger(features.database)).toEqual([]);
});

test('aligns the photo with the report as corrected meanwhile', async ({ features }) => {
  const shooter = await features.newShooter(2);
  const { id, version, measurement, shooting_session_id } = await makeReport(features, shooter);
  await sendNextPhoto(shooter, { id, shooting_session_id });
  const unchanged = correctionOf(measurement);
  const correction = { ...unchanged, holes: unchanged.holes.slice(1) };
  features.world.analyse = async (work) => {
    if (work.earlier?.report.holes.length === 5)
      await shooter.api.reports.correctReport({ id, base_version: version, correction });
    return nextShots(twoShots, work);
  };
  await features.jobs.runAll();
  const report = ready(await shooter.api.reports.getReport({ id }));
  expect(report.version).toBe(3);
  expect(report.measurement.strings.map(({ holeNumbers }) => holeNumbers.length)).toEqual([4, 2]);
});

test('returns the credit once no attempt is left, and accepts the photo again', async ({ features }) => {
  const shooter = await features.newShooter(2);
  const first = await makeReport(features, shooter);
  const { path } = await sendNextPhoto(shooter, first);
  await features.jobs.giveUpAll();
  const failed = await shooter.api.reports.getReport({ id: first.id });
  expect(failed.continuation).toMatchObject({ state: 'failed', failure: 'analysis-failed' });
  expect(await creditsOf(shooter)).toBe(1);
  features.world.analyse = (work) => Promise.resolve(nextShots(twoShots, work));
  await shooter.api.reports.continueTarget({ id: first.id, image_url: path, date: '2026-11-21' });
  await features.jobs.runAll();
  expect(ready(await shooter.api.reports.getReport({ id: first.id })).version).toBe(2);
  expect(await creditsOf(shooter)).toBe(0);
});

test('asks for payment if no report is left, and requires a well-read report', async ({ features }) => {
  const poor = await features.newShooter(1);
  const first = await makeReport(features, poor);
  await expect(sendNextPhoto(poor, first)).rejects.toMatchObject({ code: 'payment-required' });
  const shooter = await features.newShooter(2);
  const unread = await makeReport(features, shooter, { shots_fired: 12 });
  await expect(sendNextPhoto(shooter, unread)).rejects.toMatchObject({ code: 'report-badly-read' });
  expect(await creditsOf(shooter)).toBe(1);
});

test('goes back to the previous photo, and from there to another', async ({ features }) => {
  const shooter = await features.newShooter(3);
  const { first, report } = await continued(features, shooter);
  const { id } = first;
  const restored = ready(
    await shooter.api.reports.restoreVersion({ id, version: 1, base_version: report.version }),
  );
  expect(restored.image_url).toBe(first.image_url);
  expect(restored.measurement).toEqual(first.measurement);
  expect(await creditsOf(shooter)).toBe(1);
  await sendNextPhoto(shooter, first);
  await features.jobs.runAll();
  const again = ready(await shooter.api.reports.getReport({ id }));
  expect(again.measurement.strings.map(({ holeNumbers }) => holeNumbers.length)).toEqual([5, 2]);
});

test('keeps a paid string, even if its first photo was badly read', async ({ features }) => {
  const shooter = await features.newShooter(2);
  const unread = await makeReport(features, shooter, { shots_fired: 12 });
  const { id, version: base_version } = unread;
  const measurement = reportSchema.parse({
    ...unread.measurement,
    reading: { isBadlyRead: false, withheld: [] },
  });
  await features.database.transaction((transaction) =>
    transaction.execute(
      sql`update user_sessions set measurement = ${JSON.stringify(measurement)} where id = ${id}`,
    ),
  );
  features.world.analyse = (work) => Promise.resolve(nextShots(twoShots, work));
  await sendNextPhoto(shooter, unread);
  await features.jobs.runAll();
  expect((await shooter.api.reports.getReport({ id })).version).toBe(base_version + 1);
  await expect(shooter.api.reports.discardReport({ id })).rejects.toMatchObject({ code: 'report-well-read' });
  expect(await creditsOf(shooter)).toBe(0);
});

test('keeps every photo of a string, and removes an unused one within the hour', async ({ features }) => {
  const shooter = await features.newShooter(3);
  const { first } = await continued(features, shooter);
  features.world.analyse = () => Promise.resolve({ status: 'another-sheet' });
  await sendNextPhoto(shooter, first);
  await features.jobs.runAll();
  const pictures = 3;
  expect(await features.listFiles()).toHaveLength(3 * pictures);
  features.world.now = new Date(Date.now() + 2 * 60 * 60 * 1000);
  await features.jobs.runScheduled('sweep-unused-photos');
  expect(await features.listFiles()).toHaveLength(2 * pictures);
  expect((await shooter.api.reports.getReport({ id: first.id })).continuation).toBeNull();
});

test("does not turn a string's paid credit into a free report", async ({ features }) => {
  const shooter = await features.newShooter(3);
  const { first, path } = await continued(features, shooter);
  const [string] = (await features.database.execute(sql`select id from report_strings`)).rows;
  const id = String(string?.['id']);
  const report = { id, shooting_session_id: first.shooting_session_id, image_url: path, ...aboutReport };
  await expect(shooter.api.reports.createUserSession(report)).rejects.toMatchObject({ code: 'not-found' });
});

test('reports each step to a watcher, and ends with the string', async ({ features }) => {
  const shooter = await features.newShooter(2);
  const first = await makeReport(features, shooter);
  await sendNextPhoto(shooter, first);
  const seen: (string | undefined)[] = [];
  const wasSeen = (step: string) => vi.waitFor(() => expect(seen).toContain(step), patience);
  features.world.analyse = async (work) => {
    await wasSeen('reading-photo');
    work.onStep('finding-holes');
    await wasSeen('finding-holes');
    return nextShots(twoShots, work);
  };
  const watching = await shooter.live.reports.watchContinuation(
    { id: first.id },
    { signal: new AbortController().signal },
  );
  const now = await watching.next();
  if (now.done !== true) seen.push(now.value.step);
  const run = features.jobs.runAll();
  for await (const { state, step } of watching) seen.push(state === 'running' ? step : state);
  await run;
  expect(seen).toEqual(['queued', 'reading-photo', 'finding-holes', 'ready']);
});

test('shows the newest string to visitors, and comments stay with their holes', async ({ features }) => {
  const shooter = await features.newShooter(3);
  const first = await makeReport(features, shooter);
  const comment = { id: crypto.randomUUID(), comment_text: 'A fine shot.', hole_number: 3 };
  await shooter.api.sharing.addComment({ session_id: first.id, ...comment });
  features.world.analyse = (work) => Promise.resolve(nextShots(twoShots, work));
  await sendNextPhoto(shooter, first);
  await features.jobs.runAll();
  const { items } = await shooter.api.sharing.listComments({ session_id: first.id });
  const [, , third] = first.measurement.holes;
  expect(items[0]?.pin).toEqual({ column: third!.column + 10, row: third!.row, hole_number: 3 });
  const { shareToken } = await shooter.api.sharing.createSharedReport({ sessionId: first.id });
  const visitor = features.callAs(null);
  const shared = await visitor.sharing.getSessionForSharedReport({ share_token_param: shareToken });
  expect(shared.measurement?.strings).toHaveLength(2);
});
