/** What an account keeps for its next form: the profile and the firearms. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { testWithFeatures as test } from './_features.ts';

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

test('changes what is given and leaves the rest', async ({ features }) => {
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

test('makes one profile when two pages read it at once', async ({ features }) => {
  const { api } = await features.newShooter();
  const profiles = await Promise.all(Array.from({ length: 5 }, () => api.profiles.getMine()));
  expect(new Set(profiles.map((profile) => JSON.stringify(profile))).size).toBe(1);
});

const pistol = { make: 'Glock', model: '17', caliber: '9mm Luger', notes: null };

test('makes the first firearm the default, and lists the newest first', async ({ features }) => {
  const { api } = await features.newShooter();
  const first = await api.firearms.add({ id: randomUUID(), ...pistol });
  const second = await api.firearms.add({ id: randomUUID(), ...pistol, model: '19' });
  expect([first.is_default, second.is_default]).toEqual([true, false]);
  expect((await api.firearms.list()).map(({ model }) => model)).toEqual(['19', '17']);
});

test('keeps one default when the first firearms are saved at once, and one firearm of one id', async ({
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

test('keeps the firearms of others to themselves', async ({ features }) => {
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
