/** The job behind large archives: requested twice, failing, overtaken by a deletion, and its cleanup. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { accounts, dataExports, privacyActivityLogs } from './_tables.ts';
import { submitPhoto, testWithFeatures as test, type Features } from '../platform/_features.ts';

test('is made only once at a time', async ({ features }) => {
  const { api } = await photographer(features);
  const [first, second] = await Promise.all([api.privacy.exportUserData({}), api.privacy.exportUserData({})]);
  expect(first.export_id).not.toBeNull();
  expect(second).toEqual(first);
  expect(await api.privacy.exportUserData({})).toEqual(first);
  expect(features.jobs.waiting).toHaveLength(1);
});

test('reports an archive that could not be made', async ({ features }) => {
  const { api, id: userId } = await photographer(features);
  const id = (await api.privacy.exportUserData({})).export_id ?? '';
  await features.jobs.giveUpAll();
  expect(await api.privacy.getDataExport({ id })).toMatchObject({ state: 'failed', url: null });
  const logged = await features.database.select().from(privacyActivityLogs);
  expect(logged.filter((row) => row.userId === userId && 'error' in row.requestDetails)).toHaveLength(1);
  expect((await api.privacy.exportUserData({})).export_id).not.toBe(id);
});

test('leaves no file behind if the account is deleted meanwhile', async ({ features }) => {
  const { api, id: userId } = await photographer(features);
  await api.privacy.exportUserData({});
  const { storage } = features;
  const read = storage.get;
  storage.get = async (path) => {
    await features.database.delete(dataExports);
    return read(path);
  };
  await features.jobs.runAll();
  expect(await storage.list(`data-exports/${userId}/`)).toEqual([]);
});

test('removes the file after its hour, and fails archives that no one is working on', async ({
  features,
}) => {
  const { api, id: userId } = await photographer(features);
  const id = (await api.privacy.exportUserData({})).export_id ?? '';
  await features.jobs.runAll();
  const file = `data-exports/${userId}/${id}.zip`;
  expect(await api.privacy.getDataExport({ id })).toMatchObject({ state: 'ready' });
  await features.jobs.runScheduled('remove-over-exports');
  expect(await features.storage.list('data-exports/')).toEqual([file]);
  pass(features, 61);
  expect(await api.privacy.getDataExport({ id })).toMatchObject({ state: 'over', url: null });
  await features.jobs.runScheduled('remove-over-exports');
  expect(await features.storage.list('data-exports/')).toEqual([]);

  const lost = (await api.privacy.exportUserData({})).export_id ?? '';
  pass(features, 25 * 60);
  await features.jobs.runScheduled('remove-over-exports');
  expect(await api.privacy.getDataExport({ id: lost })).toMatchObject({ state: 'failed' });
  pass(features, 31 * 24 * 60);
  await features.jobs.runScheduled('remove-over-exports');
  await expect(api.privacy.getDataExport({ id: lost })).rejects.toMatchObject({ code: 'not-found' });
});

function pass({ world }: Features, minutes: number): void {
  world.now = new Date(world.now.getTime() + minutes * 60_000);
}

/** A person with a photo that makes the archive too large for a response. */
async function photographer(features: Features) {
  const shooter = await features.newShooter();
  const { path } = await submitPhoto(shooter);
  const photo = Buffer.concat(
    Array.from({ length: 80 }, () => crypto.getRandomValues(new Uint8Array(65_536))),
  );
  await features.storage.put(path, photo, 'image/jpeg');
  const times = { createdAt: features.world.now, updatedAt: features.world.now };
  await features.database
    .insert(accounts)
    .values({ id: shooter.id, email: `${randomUUID()}@example.com`, userMetadata: {}, ...times });
  return shooter;
}
