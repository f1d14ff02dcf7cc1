import type { AnalysisState } from '@target-analysis/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { followAnalysis } from './follow-analysis.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function stateOf(state: AnalysisState['state'], step: AnalysisState['step']): AnalysisState {
  return { state, step, failure: null };
}

const reading = stateOf('running', 'reading-photo');
const measuring = stateOf('running', 'measuring');
const ready = stateOf('ready', 'writing');

async function* streamOf(...events: (AnalysisState | Error)[]) {
  for (const event of events) {
    await Promise.resolve();
    if (event instanceof Error) throw event;
    yield event;
  }
}

/** Follows prepared streams, one a connection; the waits between are only noted. */
async function follow(connections: (() => AsyncIterable<AnalysisState>)[], abort = new AbortController()) {
  const seen: AnalysisState[] = [];
  const waits: number[] = [];
  await followAnalysis({
    watch: () => {
      const open = connections.shift();
      return open === undefined ? Promise.reject(new Error('connected too often')) : Promise.resolve(open());
    },
    onState: (state) => seen.push(state),
    signal: abort.signal,
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
  });
  return { seen, waits };
}

test('tells every state and stops at the end', async () => {
  const { seen, waits } = await follow([() => streamOf(reading, measuring, ready, reading)]);
  expect(seen).toEqual([reading, measuring, ready]);
  expect(waits).toEqual([]);
});

test('connects again when the stream breaks or just ends', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { seen, waits } = await follow([
    () => streamOf(reading, new TypeError('Failed to fetch')),
    () => streamOf(),
    () => streamOf(measuring),
    () => streamOf(ready),
  ]);
  expect(seen).toEqual([reading, measuring, ready]);
  expect(waits).toEqual([800, 1600, 800]);
});

test('a refusal that will not pass is thrown', async () => {
  const refusal = Object.assign(new Error('gone'), { status: 404, code: 'report-not-found' });
  await expect(follow([() => streamOf(refusal)])).rejects.toBe(refusal);
});

test('stops without a word when nobody watches any more', async () => {
  const abort = new AbortController();
  abort.abort();
  expect(await follow([() => streamOf(ready)], abort)).toEqual({ seen: [], waits: [] });
});
