/** Files that crash or block their decoder: each is refused, and the next upload is decoded. */
import { fileURLToPath } from 'node:url';
import { expect, test as plainTest } from 'vitest';
import { createPhotoPreparing } from '../../../src/features/reports/photos/preparing-pool.ts';
import { createLog } from '../../../src/platform/log/log.ts';
import { makePhoto } from '../../world/shooters.ts';

const program = fileURLToPath(new URL('_odd-decoder.ts', import.meta.url));
const busy = { status: 'refused', code: 'service-unavailable', data: {} };
const broken = { status: 'refused', code: 'photo-broken', data: {} };

const test = plainTest.extend('decoder', ({}, { onCleanup }) => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const limits = { processorMs: 1000, standstillMs: 3000, wallMs: 20_000 };
  const preparing = createPhotoPreparing({ log, program, limits });
  onCleanup(preparing.close);
  return {
    lines,
    close: preparing.close,
    send: (text: string) => preparing.prepare(new TextEncoder().encode(text), 'anna'),
  };
});

test.for<[what: string, file: string, cause: string]>([
  ['crashes it', 'c', 'SIGSEGV'],
  ['keeps it busy for ever', 'h', 'it computed too long'],
  ['lets it sleep for ever', 's', 'it stood still too long'],
  ['takes all memory', 'm', 'SIGKILL'],
  ['cannot be kept', 'f', 'this file cannot be encoded'],
])('a file that %s is broken, and the next one is taken', async ([, file, cause], { decoder }) => {
  const [bad, next] = await Promise.all([decoder.send(file), decoder.send('a photo')]);
  expect(bad).toEqual(broken);
  expect(next).toMatchObject({ status: 'prepared' });
  expect(decoder.lines).toHaveLength(1);
  expect(decoder.lines[0]).toContain(cause);
});

test('keeps its process from file to file, until it uses too much memory', async ({ decoder }) => {
  const processOf = async (text: string) => {
    const kept = await decoder.send(text);
    return kept.status === 'prepared' ? kept.widthPx : null;
  };
  const first = await processOf('a photo');
  expect(await processOf('another')).toBe(first);
  expect(await processOf('worn out by this one')).toBe(first);
  expect(await processOf('the next')).not.toBe(first);
});

test('waits for a file that gets little time on a busy processor', async ({ decoder }) => {
  expect(await decoder.send('d')).toMatchObject({ status: 'prepared' });
  expect(decoder.lines).toEqual([]);
});

test('retries a file whose process ended before it began with it', async ({ decoder }) => {
  expect(await decoder.send('l')).toMatchObject({ status: 'prepared' });
  expect(await decoder.send('a photo')).toMatchObject({ status: 'prepared' });
  expect(decoder.lines).toHaveLength(1);
  expect(decoder.lines[0]).toContain('went away before it began');
});

test('does not call a file broken if no process ever began with it', async ({ decoder }) => {
  expect(await decoder.send('n')).toEqual(busy);
  expect(decoder.lines).toHaveLength(2);
  expect(await decoder.send('a photo')).toMatchObject({ status: 'prepared' });
});

test("says that it is busy when it can't accept a file", async ({ decoder }) => {
  const all = await Promise.all(Array.from({ length: 8 }, () => decoder.send('a photo')));
  const codes = all.map((preparation) => (preparation.status === 'refused' ? preparation.code : 'prepared'));
  expect(codes).toEqual([...Array<string>(7).fill('prepared'), 'service-unavailable']);
});

test('accepts no file once closed, and leaves no process behind', async ({ decoder }) => {
  const under = decoder.send('h');
  await decoder.close();
  expect(await under).toMatchObject({ code: 'service-unavailable' });
  expect(await decoder.send('late')).toMatchObject({ code: 'service-unavailable' });
});

plainTest('decodes a real photo in the real process', async ({ onTestFinished }) => {
  const preparing = createPhotoPreparing({ log: createLog('silent') });
  onTestFinished(preparing.close);
  const photo = new Uint8Array(await (await makePhoto(640, 480)).arrayBuffer());
  expect(await preparing.prepare(photo, 'anna')).toMatchObject({
    status: 'prepared',
    widthPx: 640,
    heightPx: 480,
  });
  expect(await preparing.prepare(photo.subarray(0, 300), 'anna')).toEqual(broken);
});
