/** The collection of firearms: private, with one default unless it is empty. */
import { randomUUID } from 'node:crypto';
import { mostFirearms } from '@target-analysis/contract/constants';
import { expect } from 'vitest';
import { firearms as firearmsTable } from '../../src/features/firearms/tables.ts';
import { testWithFeatures as test, type Shooter } from '../platform/_features.ts';

const pistol = { make: 'Glock', model: '17', caliber: '9mm Luger', notes: null };

/** Saved one after another, so that the last is the newest. */
async function saveModels({ api }: Shooter, models: string[]) {
  const saved = [];
  for (const model of models) saved.push(await api.firearms.add({ id: randomUUID(), ...pistol, model }));
  return saved.map(({ id }) => id);
}

async function defaultsOf({ api }: Shooter) {
  return (await api.firearms.list()).filter((firearm) => firearm.is_default).map(({ model }) => model);
}

test('changes the fields of a firearm that were sent, and nothing else', async ({ features }) => {
  const shooter = await features.newShooter();
  const [id = ''] = await saveModels(shooter, ['17', '19']);
  const before = await shooter.api.firearms.list();
  const told = { make: 'CZ', model: 'Shadow 2', caliber: '.40 S&W', notes: 'Heavy trigger' };
  const changed = await shooter.api.firearms.update({ id, ...told });
  expect(changed).toEqual({ ...before[1], ...told });
  expect(await shooter.api.firearms.list()).toEqual([before[0], changed]);
  expect(await shooter.api.firearms.update({ id, ...told })).toEqual(changed);
});

test('makes another firearm the default, as often as requested', async ({ features }) => {
  const shooter = await features.newShooter();
  const [, second = ''] = await saveModels(shooter, ['first', 'second', 'third']);
  const wish = { firearm_id: second, user_id: shooter.id };
  for (let time = 0; time < 2; time += 1) {
    expect(await shooter.api.firearms.setDefault(wish)).toEqual({ success: true });
    expect(await defaultsOf(shooter)).toEqual(['second']);
  }
});

test('makes the newest remaining firearm the default, only when the default is deleted', async ({
  features,
}) => {
  const shooter = await features.newShooter();
  const [first = '', second = '', third = ''] = await saveModels(shooter, ['first', 'second', 'third']);
  await shooter.api.firearms.remove({ id: second });
  expect(await defaultsOf(shooter)).toEqual(['first']);
  await shooter.api.firearms.remove({ id: first });
  expect(await defaultsOf(shooter)).toEqual(['third']);
  await shooter.api.firearms.remove({ id: third });
  expect(await shooter.api.firearms.list()).toEqual([]);
  await saveModels(shooter, ['added again']);
  expect(await defaultsOf(shooter)).toEqual(['added again']);
});

test('has one default, whatever simultaneous requests do', async ({ features }) => {
  const shooter = await features.newShooter();
  const ids = await saveModels(shooter, ['a', 'b', 'c', 'd']);
  const [first = '', second = ''] = ids;
  await Promise.all([
    ...ids.map((id) => shooter.api.firearms.setDefault({ firearm_id: id, user_id: shooter.id })),
    shooter.api.firearms.add({ id: randomUUID(), ...pistol }),
  ]);
  await Promise.allSettled([
    shooter.api.firearms.remove({ id: first }),
    shooter.api.firearms.setDefault({ firearm_id: first, user_id: shooter.id }),
    shooter.api.firearms.setDefault({ firearm_id: second, user_id: shooter.id }),
  ]);
  expect(await shooter.api.firearms.list()).toHaveLength(4);
  expect(await defaultsOf(shooter)).toHaveLength(1);
});

test("makes no one else's firearm the default, and saves none in another's name", async ({ features }) => {
  const [owner, stranger] = [await features.newShooter(), await features.newShooter()];
  const [, id = ''] = await saveModels(owner, ['17', '19']);
  const wish = { firearm_id: id, user_id: stranger.id };
  for (const { firearms } of [owner.api, stranger.api])
    await expect(firearms.setDefault(wish)).rejects.toMatchObject({ code: 'not-found', data: {} });
  expect(await defaultsOf(owner)).toEqual(['17']);
});

test('says that a firearm is missing when deleted a second time', async ({ features }) => {
  const shooter = await features.newShooter();
  const [id = ''] = await saveModels(shooter, ['17', '19']);
  await shooter.api.firearms.remove({ id });
  await expect(shooter.api.firearms.remove({ id })).rejects.toMatchObject({ code: 'not-found' });
  expect(await defaultsOf(shooter)).toEqual(['19']);
});

test('accepts a large collection and not one more, but still repeats an answer', async ({ features }) => {
  const shooter = await features.newShooter();
  const rows = Array.from({ length: mostFirearms - 1 }, () => ({
    id: randomUUID(),
    userId: shooter.id,
    ...pistol,
    isDefault: false,
  }));
  await features.database.insert(firearmsTable).values(rows);
  const last = { id: randomUUID(), ...pistol };
  const saved = await shooter.api.firearms.add(last);
  await expect(shooter.api.firearms.add({ ...last, id: randomUUID() })).rejects.toMatchObject({
    code: 'too-many-firearms',
    data: { max: mostFirearms },
  });
  expect(await shooter.api.firearms.add(last)).toEqual(saved);
  expect(await shooter.api.firearms.list()).toHaveLength(mostFirearms);
});

test.for([
  { make: ' ' },
  { model: '' },
  { caliber: 'A'.repeat(201) },
  { make: 'Gl\u0000ck' },
  { notes: 'A'.repeat(20_001) },
])('refuses what no collection can hold: %j', async (change, { features }) => {
  const shooter = await features.newShooter();
  const [id = ''] = await saveModels(shooter, ['17']);
  const told = { ...pistol, ...change };
  await expect(shooter.api.firearms.update({ id, ...told })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(shooter.api.firearms.add({ id: randomUUID(), ...told })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});
