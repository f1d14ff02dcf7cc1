import { expect, test, vi } from 'vitest';
import { gatherLines } from './gathered-lines.ts';
import { createLog } from './log.ts';

function gatheringLog() {
  const writes: string[] = [];
  const lines = gatherLines({ write: (text) => void writes.push(text) });
  return { log: createLog('info', lines), lines, writes };
}

test('writes lines of the same moment together', () => {
  vi.useFakeTimers();
  const { log, writes } = gatheringLog();
  log.info('first');
  log.info('second');
  expect(writes).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(writes).toEqual([expect.stringMatching(/first.*\n.*second.*\n$/)]);
  vi.useRealTimers();
});

test('writes a warning at once, after the lines before it', () => {
  const { log, writes } = gatheringLog();
  log.info('before');
  log.warn('broken');
  expect(writes).toEqual([expect.stringMatching(/before.*\n.*broken.*\n$/)]);
});

test('holds back no more than one write takes', () => {
  const { log, lines, writes } = gatheringLog();
  for (let count = 0; count < 200; count += 1) log.info('x'.repeat(100));
  expect(writes.length).toBeGreaterThan(0);
  expect(Math.max(...writes.map((text) => text.length))).toBeLessThan(17_000);
  lines.flush();
  expect(writes.join('').split('\n')).toHaveLength(201);
});
