import { exampleReport } from '@target-analysis/analysis/testing';
import { expect, test as plainTest } from 'vitest';
import { glanceOf } from './glance.ts';
import { createGlances, type ReadMeasurements } from './glances.ts';

const measurement = exampleReport();

/** A store that records what was read, and whose reports have all been written once. */
const test = plainTest.extend('store', () => {
  const read: string[][] = [];
  const writings = new Map<string, string>();
  const readMeasurements: ReadMeasurements = (ids) => {
    read.push(ids);
    return Promise.resolve(ids.map((id) => ({ id, writing: writings.get(id) ?? '1', measurement })));
  };
  const cardOf = (id: string) => ({ id, writing: writings.get(id) ?? '1', isMeasured: true });
  return {
    read,
    readMeasurements,
    cardOf,
    write: (id: string, writing: string) => writings.set(id, writing),
  };
});

test('reads a measurement once for each unit', async ({ store: { read, readMeasurements, cardOf } }) => {
  const glances = createGlances();
  const ask = (unit: 'mm' | 'in') =>
    glances({ cards: [cardOf('a'), cardOf('b')], unit, read: readMeasurements });
  const first = await ask('mm');
  expect(first.get('b')).toEqual(glanceOf(measurement, 'mm'));
  expect(await ask('mm')).toEqual(first);
  expect((await ask('in')).get('a')).toEqual(glanceOf(measurement, 'in'));
  expect(read).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

test('reads only rewritten reports again', async ({ store }) => {
  const glances = createGlances();
  const ask = () =>
    glances({ cards: ['a', 'b'].map(store.cardOf), unit: 'mm', read: store.readMeasurements });
  await ask();
  store.write('b', '2');
  expect((await ask()).size).toBe(2);
  expect(store.read).toEqual([['a', 'b'], ['b']]);
});

test('shows no glance that differs from its card', async ({ store }) => {
  const glances = createGlances();
  const before = store.cardOf('a');
  store.write('a', '2');
  expect(await glances({ cards: [before], unit: 'mm', read: store.readMeasurements })).toEqual(new Map());
});

test('keeps only the most recently used, up to the limit', async ({ store }) => {
  const glances = createGlances(2);
  const ask = (id: string) =>
    glances({ cards: [store.cardOf(id)], unit: 'mm', read: store.readMeasurements });
  for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) expect((await ask(id)).size).toBe(1);
  expect(store.read).toEqual([['a'], ['b'], ['c'], ['b']]);
});

test('reads nothing of reports without a measurement', async ({ store }) => {
  const cards = [{ ...store.cardOf('a'), isMeasured: false }];
  expect(await createGlances()({ cards, unit: 'mm', read: store.readMeasurements })).toEqual(new Map());
  expect(store.read).toEqual([]);
});
