/** What an account stores for its next form: the profile and the firearms. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { userProfiles } from '../../src/features/profiles/tables.ts';
import { testWithFeatures as test } from '../platform/_features.ts';

test.for([
  [{ displayName: 'Bullseye Bob', email: 'bob@example.com' }, 'Bullseye Bob'],
  [{ displayName: ' ', firstName: 'Bob', email: 'bob@example.com' }, 'Bob'],
  [{ email: 'bob@example.com' }, 'bob'],
  [{ email: '@example.com' }, 'User'],
  [{ displayName: 'B'.repeat(100), email: 'bob@example.com' }, 'B'.repeat(60)],
] as const)(
  'names a profile on its first reading by what the account tells: %j',
  async ([account, nickname], { features }) => {
    const shooter = await features.newShooter();
    features.world.accounts.set(shooter.id, account);
    expect(await shooter.api.profiles.getMine()).toMatchObject({
      nickname,
      handedness: null,
      dominant_eye: null,
    });
  },
);

test('changes the given fields and leaves the rest', async ({ features }) => {
  const { api } = await features.newShooter();
  await api.profiles.updateMine({ handedness: 'left', nickname: 'Lefty' });
  await api.profiles.updateMine({ dominant_eye: 'right' });
  await api.profiles.updateMine({});
  expect(await api.profiles.getMine()).toMatchObject({
    nickname: 'Lefty',
    handedness: 'left',
    dominant_eye: 'right',
  });
});

test("keeps chosen units and appearance, and starts with yards, millimeters, and the device's theme", async ({
  features,
}) => {
  const { api } = await features.newShooter();
  const before = await api.profiles.getMine();
  expect(before).toMatchObject({ distance_unit: 'yards', length_unit: 'mm', appearance: 'system' });
  await api.profiles.updateMine({ length_unit: 'inches' });
  await api.profiles.updateMine({ distance_unit: 'meters', appearance: 'dark' });
  expect(await api.profiles.getMine()).toEqual({
    ...before,
    distance_unit: 'meters',
    length_unit: 'inches',
    appearance: 'dark',
  });
});

test('starts with inches for an account that signed up with them', async ({ features }) => {
  const shooter = await features.newShooter();
  features.world.accounts.set(shooter.id, { email: 'bob@example.com', lengthUnit: 'inches' });
  expect(await shooter.api.profiles.getMine()).toMatchObject({
    distance_unit: 'yards',
    length_unit: 'inches',
  });
});

test('creates one profile when two pages read it at once', async ({ features }) => {
  const { api } = await features.newShooter();
  const profiles = await Promise.all(Array.from({ length: 5 }, () => api.profiles.getMine()));
  expect(new Set(profiles.map((profile) => JSON.stringify(profile))).size).toBe(1);
});

test.for([
  [{ displayName: 'Bullseye Bob', email: 'bob@example.com' }, 'Bullseye Bob'],
  [{ displayName: 'B', email: 'bob@example.com' }, 'Report Owner'],
  [{ displayName: 'Bo\u202Eb', email: 'bob@example.com' }, 'Report Owner'],
  [{ firstName: 'Bob', email: 'bob@example.com' }, 'Report Owner'],
  [{ email: 'bob@example.com' }, 'Report Owner'],
] as const)(
  'shows the public a name only where one was chosen: %j',
  async ([account, name], { features }) => {
    const { id, api } = await features.newShooter();
    features.world.accounts.set(id, account);
    expect(await api.profiles.getPublicDisplayName({ user_id_param: id })).toBe(name);
  },
);

test('counts a different nickname as chosen, but not one sent back unchanged', async ({ features }) => {
  const { id, api } = await features.newShooter();
  const { nickname } = await api.profiles.getMine();
  expect(await api.profiles.updateMine({ nickname })).toMatchObject({ is_nickname_chosen: false });
  expect(await api.profiles.getPublicDisplayName({ user_id_param: id })).toBe('Report Owner');
  expect(await api.profiles.updateMine({ nickname: 'Dry Fire' })).toMatchObject({ is_nickname_chosen: true });
  expect(await api.profiles.updateMine({ nickname: 'Dry Fire' })).toMatchObject({ is_nickname_chosen: true });
  expect(await api.profiles.getPublicDisplayName({ user_id_param: id })).toBe('Dry Fire');
});

test("reveals an account's name to itself and administrators, and looks absent to others", async ({
  features,
}) => {
  const owner = await features.newShooter();
  const stranger = await features.newShooter();
  const nobody = { user_id_param: randomUUID() };
  const aboutOwner = { user_id_param: owner.id };
  await owner.api.profiles.updateMine({ nickname: 'Dry Fire' });
  const askAs = (userId: string | null, about = {}) => features.callAs(userId, about).profiles;

  expect(await askAs(stranger.id, { isAdmin: true }).getPublicDisplayName(aboutOwner)).toBe('Dry Fire');
  expect(await askAs(stranger.id, { isAdmin: true }).getPublicDisplayName(nobody)).toBe('Report Owner');
  for (const profiles of [
    askAs(null),
    askAs(stranger.id),
    askAs(stranger.id, { isAdmin: true, isFactorDue: true }),
    askAs(stranger.id, { isAdmin: true, isEnabled: false }),
    askAs(owner.id, { isEnabled: false }),
  ]) {
    expect(await profiles.getPublicDisplayName(aboutOwner)).toBe('Report Owner');
  }
});

test('creates no profile for a person whom others look up', async ({ features }) => {
  const administrator = features.callAs(randomUUID(), { isAdmin: true });
  const userId = randomUUID();
  await administrator.profiles.getPublicDisplayName({ user_id_param: userId });
  expect(await features.database.$count(userProfiles, eq(userProfiles.userId, userId))).toBe(0);
});

test.for([
  { nickname: 'A' },
  { nickname: ' ' },
  { nickname: 'A'.repeat(61) },
  { nickname: 'An\u200Bna' },
  { nickname: 'An\u0000na' },
  { nickname: 'An\uD800na' },
  { first_name: 'An\u202Ena' },
  { first_name: ' ' },
  { first_name: 'A'.repeat(201) },
])('refuses what the form refuses: %j', async (change, { features }) => {
  const { api } = await features.newShooter();
  const before = await api.profiles.getMine();
  await expect(api.profiles.updateMine(change)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await api.profiles.getMine()).toEqual(before);
});

test('trims names, and removes a first name', async ({ features }) => {
  const { api } = await features.newShooter();
  const kept = await api.profiles.updateMine({ nickname: '  Dry Fire ', first_name: ' Ann ' });
  expect(kept).toMatchObject({ nickname: 'Dry Fire', first_name: 'Ann' });
  expect(await api.profiles.updateMine({ first_name: null })).toMatchObject({ first_name: null });
});

const pistol = { make: 'Glock', model: '17', caliber: '9mm Luger', notes: null };

test('makes the first firearm the default, and lists the newest first', async ({ features }) => {
  const { api } = await features.newShooter();
  const first = await api.firearms.add({ id: randomUUID(), ...pistol });
  const second = await api.firearms.add({ id: randomUUID(), ...pistol, model: '19' });
  expect([first.is_default, second.is_default]).toEqual([true, false]);
  expect((await api.firearms.list()).map(({ model }) => model)).toEqual(['19', '17']);
});

test('keeps one default when the first firearms are saved at once, and one firearm per id', async ({
  features,
}) => {
  const { api } = await features.newShooter();
  const id = randomUUID();
  const ids = [id, id, randomUUID(), randomUUID()];
  await Promise.all(ids.map((each) => api.firearms.add({ id: each, ...pistol })));
  const firearms = await api.firearms.list();
  expect(firearms).toHaveLength(3);
  expect(firearms.filter((firearm) => firearm.is_default)).toHaveLength(1);
});

test("keeps other people's firearms private", async ({ features }) => {
  const owner = await features.newShooter();
  const stranger = await features.newShooter();
  const id = randomUUID();
  await owner.api.firearms.add({ id, ...pistol });
  expect(await stranger.api.firearms.list()).toEqual([]);
  await expect(stranger.api.firearms.add({ id, ...pistol })).rejects.toMatchObject({
    code: 'not-found',
    data: {},
  });
});
