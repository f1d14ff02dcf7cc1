/** Range visits, their photos, and their list. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { submitPhoto, testWithFeatures as test } from '../platform/_features.ts';
import { aboutReport, aboutVisit } from '../world/shooters.ts';

test('returns the existing row for a repeated call', async ({ features }) => {
  const shooter = await features.newShooter(1);
  const id = randomUUID();
  const first = await shooter.api.reports.createShootingSession({ id, ...aboutVisit });
  const again = await shooter.api.reports.createShootingSession({
    id,
    ...aboutVisit,
    session_name: 'Another',
  });
  expect(again).toEqual(first);

  const made = await submitPhoto(shooter);
  const report = await shooter.api.reports.getReport({ id: made.id });
  const repeated = await shooter.api.reports.createUserSession({
    id: made.id,
    shooting_session_id: made.visitId,
    image_url: made.path,
    ...aboutReport,
    session_name: 'Another',
  });
  expect(repeated).toEqual(report);
  expect((await shooter.api.reports.listReports({})).total).toBe(1);
});

test('continues a started range visit after its account has reserved the last credit', async ({
  features,
}) => {
  const shooter = await features.newShooter(1);
  const { id, visitId } = await submitPhoto(shooter);
  await shooter.api.reports.analyzeTarget({ sessionId: id });
  expect(await shooter.api.reports.createShootingSession({ id: visitId, ...aboutVisit })).toMatchObject({
    id: visitId,
  });
});

test('asks an account without credits to pay before it accepts a photo', async ({ features }) => {
  const shooter = await features.newShooter(1);
  const visitId = randomUUID();
  await shooter.api.reports.createShootingSession({ id: visitId, ...aboutVisit });
  const { id } = await submitPhoto(shooter);
  await shooter.api.reports.analyzeTarget({ sessionId: id });
  const files = await features.listFiles();
  const photo = new File(['pixels'], 'target.jpg');
  await expect(
    shooter.api.reports.uploadPhoto({ shooting_session_id: visitId, photo }),
  ).rejects.toMatchObject({ code: 'payment-required' });
  await expect(
    shooter.api.reports.createShootingSession({ id: randomUUID(), ...aboutVisit }),
  ).rejects.toMatchObject({ code: 'payment-required' });
  expect(await features.listFiles()).toEqual(files);
});

test('stores photos under bucket, account, and range visit, with two smaller pictures', async ({
  features,
}) => {
  const shooter = await features.newShooter();
  const { visitId, path } = await submitPhoto(shooter);
  const timestamp = features.world.now.getTime();
  expect(path).toBe(`target-photos/${shooter.id}/${visitId}/${String(timestamp)}-target.jpg`);
  expect(await features.listFiles()).toHaveLength(3);
});

test('keeps two photos with the same name and time apart', async ({ features }) => {
  const shooter = await features.newShooter();
  const { visitId } = await submitPhoto(shooter);
  const photo = new File(['pixels'], 'target.jpg');
  const uploads = await Promise.all(
    [1, 2, 3].map(() => shooter.api.reports.uploadPhoto({ shooting_session_id: visitId, photo })),
  );
  expect(new Set(uploads.map(({ path }) => path)).size).toBe(3);
});

test('accepts twenty photos for one range visit even if more arrive at once', async ({ features }) => {
  const shooter = await features.newShooter();
  const { visitId } = await submitPhoto(shooter);
  const photo = new File(['pixels'], 'target.jpg');
  const upload = () => shooter.api.reports.uploadPhoto({ shooting_session_id: visitId, photo });
  for (let photos = 1; photos < 18; photos += 1) await upload();
  const uploads = await Promise.allSettled(Array.from({ length: 6 }, upload));
  const refused = uploads.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(4);
  for (const one of refused)
    expect(one).toMatchObject({ reason: { code: 'too-many-photos', data: { maxPhotos: 20 } } });
});

test('lists five reports a page, newest first, including running and failed ones', async ({ features }) => {
  const shooter = await features.newShooter(7);
  const ids: string[] = [];
  for (let made = 0; made < 7; made += 1) ids.unshift((await submitPhoto(shooter)).id);
  await shooter.api.reports.analyzeTarget({ sessionId: ids[0]! });
  await features.jobs.giveUpAll();
  await shooter.api.reports.analyzeTarget({ sessionId: ids[1]! });
  const first = await shooter.api.reports.listReports({});
  const second = await shooter.api.reports.listReports({ page: 2 });
  expect([first.total, second.total]).toEqual([7, 7]);
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
  expect(first.items).toHaveLength(5);
  expect(first.items).toMatchObject(
    ['failed', 'running', 'waiting', 'waiting', 'waiting'].map((state) => ({ analysis: { state } })),
  );
});

test('shows up to four photos of the range visit on a card, and says how many there are', async ({
  features,
}) => {
  const shooter = await features.newShooter();
  const { visitId, path } = await submitPhoto(shooter);
  const paths = [path];
  for (let photos = 1; photos < 6; photos += 1) {
    const photo = new File(['pixels'], 'target.jpg');
    paths.push((await shooter.api.reports.uploadPhoto({ shooting_session_id: visitId, photo })).path);
  }
  await shooter.api.reports.updateShootingSession({ id: visitId, target_image_urls: paths });
  const [card] = (await shooter.api.reports.listReports({})).items;
  expect(card).toMatchObject({ photos: 6, report_type: 'analysis', summary: null });
  expect(card?.thumbnail_urls).toHaveLength(4);
});

test('removes photos and range visits that no report uses within an hour', async ({ features }) => {
  const shooter = await features.newShooter();
  const kept = await submitPhoto(shooter);
  const photo = new File(['pixels'], 'forgotten.jpg');
  await shooter.api.reports.uploadPhoto({ shooting_session_id: kept.visitId, photo });
  const abandoned = randomUUID();
  await shooter.api.reports.createShootingSession({ id: abandoned, ...aboutVisit });
  await shooter.api.reports.uploadPhoto({ shooting_session_id: abandoned, photo });
  expect(await features.listFiles()).toHaveLength(9);

  // The rows have the database's own time.
  features.world.now = new Date(Date.now() + 59 * 60 * 1000);
  await features.jobs.runScheduled('sweep-unused-photos');
  expect(await features.listFiles()).toHaveLength(9);

  features.world.now = new Date(Date.now() + 61 * 60 * 1000);
  await features.jobs.runScheduled('sweep-unused-photos');
  expect(await features.listFiles()).toHaveLength(3);
  expect((await shooter.api.reports.getReport({ id: kept.id })).analysis.state).toBe('waiting');
  await expect(
    shooter.api.reports.uploadPhoto({ shooting_session_id: abandoned, photo }),
  ).rejects.toMatchObject({ code: 'not-found' });
});
