import { expect, onTestFinished, test, vi } from 'vitest';
import { followDatabase } from './database-clock.ts';

const noon = Date.UTC(2026, 5, 1, 12);

async function startClock() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const world = { databaseMs: noon, elapsedMs: 5000, answerMs: 0, isAway: false };
  const clock = await followDatabase({
    query: () => {
      if (world.isAway) return Promise.reject(new Error('away'));
      world.elapsedMs += world.answerMs;
      return Promise.resolve({ rows: [{ now: String(world.databaseMs) }] });
    },
    elapsedMs: () => world.elapsedMs,
  });
  onTestFinished(() => {
    clock.stop();
    vi.useRealTimers();
  });
  return { clock, world };
}

test("gives the database's time and counts on from it", async () => {
  const { clock, world } = await startClock();
  expect(clock.now()).toEqual(new Date(noon));
  world.elapsedMs += 1500;
  expect(clock.now()).toEqual(new Date(noon + 1500));
});

test('follows a database whose clock is set', async () => {
  const { clock, world } = await startClock();
  world.databaseMs = noon + 3_600_000;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(clock.now()).toEqual(new Date(noon + 3_600_000));
});

test('keeps counting while the database is down, and after an answer that took too long', async () => {
  const { clock, world } = await startClock();
  world.isAway = true;
  world.elapsedMs += 30_000;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(clock.now()).toEqual(new Date(noon + 30_000));
  Object.assign(world, { isAway: false, answerMs: 2500 });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(clock.now()).toEqual(new Date(noon + 32_500));
});
