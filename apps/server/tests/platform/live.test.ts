/** The live port: one suite for the embedded database and for Postgres. */
import { expect } from 'vitest';
import { startLive } from '../../src/platform/live/notify-live.ts';
import { testWithDatabase } from '../world/database.ts';

const test = testWithDatabase.extend('live', { scope: 'file' }, async ({ database }, { onCleanup }) => {
  const live = await startLive(database);
  onCleanup(live.stop);
  return live;
});

test('delivers a message to everyone who listens to its topic', async ({ live }) => {
  const heard: string[] = [];
  const stopFirst = live.subscribe('report 1', (message) => heard.push(`first ${message}`));
  const stopSecond = live.subscribe('report 1', (message) => heard.push(`second ${message}`));
  live.subscribe('report 2', () => heard.push('wrong topic'));
  await live.publish('report 1', 'ready');
  await expect.poll(() => heard).toEqual(['first ready', 'second ready']);
  stopFirst();
  await live.publish('report 1', 'again');
  await expect.poll(() => heard).toEqual(['first ready', 'second ready', 'second again']);
  stopSecond();
});

test('refuses a message that a notification cannot carry', async ({ live }) => {
  await expect(live.publish('report 1', 'é'.repeat(4000))).rejects.toThrow('too long');
});
