/** The analysis of a report and its credit: requested, run, failed, and requested again. */
import { expect, vi } from 'vitest';
import { submitPhoto, testWithFeatures as test } from '../platform/_features.ts';
import { measured } from '../world/measured.ts';
import { patience } from '../world/patience.ts';
import { creditsOf } from './_reports.ts';

test('turns a photo into a report and spends one credit', async ({ features }) => {
  const shooter = await features.newShooter(3);
  const { id } = await submitPhoto(shooter);
  const asked = await shooter.api.reports.analyzeTarget({ sessionId: id, userName: 'Ann' });
  expect(asked).toEqual({ state: 'running', step: 'queued', failure: null });
  expect(await creditsOf(shooter)).toBe(2);
  await features.jobs.runAll();
  const report = await shooter.api.reports.getReport({ id });
  expect(report.analysis).toMatchObject({ state: 'ready', failure: null });
  expect(report.ai_analysis?.summary).toBe('One hole in the black.');
  expect(report.measurement?.holes).toHaveLength(1);
  expect(await creditsOf(shooter)).toBe(2);
});

test("passes the form's values to the analysis", async ({ features }) => {
  const shooter = await features.newShooter();
  const { id } = await submitPhoto(shooter);
  const contexts: object[] = [];
  features.world.analyse = ({ context }) => {
    contexts.push(context);
    return Promise.resolve(measured);
  };
  await shooter.api.reports.analyzeTarget({
    sessionId: id,
    userName: ' Ann ',
    imageUrl: 'https://example.com/x',
  });
  await features.jobs.runAll();
  expect(contexts).toEqual([
    {
      shooterName: 'Ann',
      trainingGoals: 'precision shooting',
      handedness: 'right',
      dominantEye: 'left',
      targetType: 'bullseye',
      distanceText: '10 yards',
      distanceM: 9.144,
      location: 'indoor',
      firearmMake: 'Glock',
      firearmModel: '17',
      caliber: '9mm Luger',
      shotsFired: null,
      aims: null,
      targetFace: null,
      firearmKind: null,
      history: null,
    },
  ]);
});

test('names the shooter by the nickname if the form gives no name', async ({ features }) => {
  const shooter = await features.newShooter();
  await shooter.api.profiles.updateMine({ nickname: 'Bullseye Bob' });
  const { id } = await submitPhoto(shooter);
  const names: (string | null)[] = [];
  features.world.analyse = ({ context }) => {
    names.push(context.shooterName);
    return Promise.resolve(measured);
  };
  await shooter.api.reports.analyzeTarget({ sessionId: id, userName: '' });
  await features.jobs.runAll();
  expect(names).toEqual(['Bullseye Bob']);
});

test("names a student as in the form, and leaves the coach's nickname alone", async ({ features }) => {
  const coach = await features.newShooter();
  await coach.api.profiles.updateMine({ nickname: 'Bullseye Bob' });
  const { id } = await submitPhoto(coach);
  await coach.api.reports.analyzeTarget({ sessionId: id, userName: 'Young Ann' });
  await features.jobs.runAll();
  expect(await coach.api.reports.getReport({ id })).toMatchObject({ shooter_name: 'Young Ann' });
  expect(await coach.api.profiles.getMine()).toMatchObject({ nickname: 'Bullseye Bob' });
});

test('starts one analysis however often one report asks', async ({ features }) => {
  const shooter = await features.newShooter(5);
  const { id } = await submitPhoto(shooter);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => shooter.api.reports.analyzeTarget({ sessionId: id })),
  );
  expect(answers.every(({ state }) => state === 'running')).toBe(true);
  expect(features.jobs.waiting).toHaveLength(1);
  await features.jobs.runAll();
  expect(await shooter.api.reports.analyzeTarget({ sessionId: id })).toMatchObject({ state: 'ready' });
  expect(features.jobs.waiting).toHaveLength(0);
  expect(await creditsOf(shooter)).toBe(4);
});

test.for(['no-target-found', 'no-holes-found'] as const)(
  'says %s, gives the credit back at once, and may be asked again',
  async (status, { features }) => {
    const shooter = await features.newShooter(1);
    const { id } = await submitPhoto(shooter);
    features.world.analyse = () => Promise.resolve({ status });
    await shooter.api.reports.analyzeTarget({ sessionId: id });
    await features.jobs.runAll();
    const failed = await shooter.api.reports.getReport({ id });
    expect(failed.analysis).toMatchObject({ state: 'failed', failure: status });
    expect(await creditsOf(shooter)).toBe(1);

    features.world.analyse = () => Promise.resolve(measured);
    await shooter.api.reports.analyzeTarget({ sessionId: id });
    await features.jobs.runAll();
    expect((await shooter.api.reports.getReport({ id })).analysis).toMatchObject({
      state: 'ready',
      failure: null,
    });
    expect(await creditsOf(shooter)).toBe(0);
  },
);

test('asks for payment if the credit of a failed report went to another', async ({ features }) => {
  const shooter = await features.newShooter(1);
  const failing = await submitPhoto(shooter);
  const other = await submitPhoto(shooter);
  await shooter.api.reports.analyzeTarget({ sessionId: failing.id });
  await features.jobs.giveUpAll();
  await shooter.api.reports.analyzeTarget({ sessionId: other.id });
  await expect(shooter.api.reports.analyzeTarget({ sessionId: failing.id })).rejects.toMatchObject({
    code: 'payment-required',
  });
  expect((await shooter.api.reports.getReport({ id: failing.id })).analysis.state).toBe('failed');
});

test('fails and returns the credit once no attempt is left', async ({ features }) => {
  const shooter = await features.newShooter(1);
  const { id } = await submitPhoto(shooter);
  await shooter.api.reports.analyzeTarget({ sessionId: id });
  await features.jobs.giveUpAll();
  const { analysis } = await shooter.api.reports.getReport({ id });
  expect(analysis).toMatchObject({ state: 'failed', failure: 'analysis-failed' });
  expect(await creditsOf(shooter)).toBe(1);
});

test('stores no report that could never be read back', async ({ features }) => {
  const shooter = await features.newShooter(1);
  const { id } = await submitPhoto(shooter);
  const { report } = measured;
  const unreadable = { ...report, group: { ...report.group, offsetPValue: Number.NaN } };
  features.world.analyse = () => Promise.resolve({ ...measured, report: unreadable });
  await shooter.api.reports.analyzeTarget({ sessionId: id });
  const job = { ...features.jobs.waiting[0]! };
  await expect(features.jobs.runAll()).rejects.toThrow('offsetPValue');
  features.jobs.waiting.push(job);
  await features.jobs.giveUpAll();
  expect(await shooter.api.reports.getReport({ id })).toMatchObject({
    analysis: { state: 'failed', failure: 'analysis-failed' },
    measurement: null,
  });
  expect(await creditsOf(shooter)).toBe(1);
});

test('ends once if a crash leads two workers to one job', async ({ features }) => {
  const shooter = await features.newShooter(3);
  const { id } = await submitPhoto(shooter);
  await shooter.api.reports.analyzeTarget({ sessionId: id });
  const [job] = features.jobs.waiting;
  features.jobs.waiting.push({ ...job! });
  let running = 0;
  let release = (): void => undefined;
  const bothRun = new Promise<void>((resolve) => (release = resolve));
  features.world.analyse = async () => {
    running += 1;
    if (running === 2) release();
    await bothRun;
    return measured;
  };
  await Promise.all([features.jobs.runAll(), features.jobs.runAll()]);
  expect(running).toBe(2);
  expect(await creditsOf(shooter)).toBe(2);
  expect((await shooter.api.reports.getReport({ id })).analysis.state).toBe('ready');
});

test("discards the result of an earlier request's job", async ({ features }) => {
  const shooter = await features.newShooter(1);
  const { id } = await submitPhoto(shooter);
  await shooter.api.reports.analyzeTarget({ sessionId: id });
  const late = { ...features.jobs.waiting[0]! };
  await features.jobs.giveUpAll();
  await shooter.api.reports.analyzeTarget({ sessionId: id });
  const current = features.jobs.waiting.splice(0);
  features.jobs.waiting.push(late);
  await features.jobs.giveUpAll();
  expect((await shooter.api.reports.getReport({ id })).analysis.state).toBe('running');
  features.jobs.waiting.push(...current);
  await features.jobs.runAll();
  expect((await shooter.api.reports.getReport({ id })).analysis.state).toBe('ready');
  expect(await creditsOf(shooter)).toBe(0);
});

test('leaves the report running if an attempt fails, so that the next one can finish it', async ({
  features,
}) => {
  const shooter = await features.newShooter(1);
  const { id } = await submitPhoto(shooter);
  await shooter.api.reports.analyzeTarget({ sessionId: id });
  const job = { ...features.jobs.waiting[0]! };
  features.world.analyse = () => Promise.reject(new Error('out of memory'));
  await expect(features.jobs.runAll()).rejects.toThrow('out of memory');
  expect((await shooter.api.reports.getReport({ id })).analysis.state).toBe('running');
  features.world.analyse = () => Promise.resolve(measured);
  features.jobs.waiting.push(job);
  await features.jobs.runAll();
  expect((await shooter.api.reports.getReport({ id })).analysis.state).toBe('ready');
});

test('reports each step to a watcher and ends with the analysis', async ({ features }) => {
  const shooter = await features.newShooter(1);
  const { id } = await submitPhoto(shooter);
  const seen: (string | undefined)[] = [];
  const wasSeen = (step: string) => vi.waitFor(() => expect(seen).toContain(step), patience);
  features.world.analyse = async ({ onStep }) => {
    await wasSeen('reading-photo');
    for (const step of ['finding-target', 'finding-holes', 'measuring', 'writing'] as const) {
      onStep(step);
      await wasSeen(step);
    }
    return measured;
  };
  await shooter.api.reports.analyzeTarget({ sessionId: id });
  const watching = await shooter.live.reports.watchAnalysis({ id }, { signal: new AbortController().signal });
  const first = await watching.next();
  if (first.done !== true) seen.push(first.value.step);
  const run = features.jobs.runAll();
  for await (const { state, step } of watching) seen.push(state === 'running' ? step : state);
  await run;
  expect(seen).toEqual([
    'queued',
    'reading-photo',
    'finding-target',
    'finding-holes',
    'measuring',
    'writing',
    'ready',
  ]);
});

test('stops reporting when the watcher leaves', async ({ features }) => {
  const shooter = await features.newShooter(1);
  const { id } = await submitPhoto(shooter);
  await shooter.api.reports.analyzeTarget({ sessionId: id });
  const leaving = new AbortController();
  const watching = await shooter.live.reports.watchAnalysis({ id }, { signal: leaving.signal });
  await watching.next();
  const end = watching.next();
  leaving.abort();
  expect(await end).toMatchObject({ done: true });
});

test('says how long analyses take here once there has been one', async ({ features }) => {
  const anyone = features.callAs(null);
  await features.database.transaction((transaction) =>
    transaction.execute("update user_sessions set analysis_state = 'waiting'"),
  );
  expect((await anyone.site.getSettings()).typical_analysis_seconds).toBeNull();
  const shooter = await features.newShooter(1);
  const { id } = await submitPhoto(shooter);
  await shooter.api.reports.analyzeTarget({ sessionId: id });
  features.world.now = new Date(features.world.now.getTime() + 4000);
  await features.jobs.runAll();
  expect((await anyone.site.getSettings()).typical_analysis_seconds).toBe(4);
});
