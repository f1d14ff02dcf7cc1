import { expect, it } from 'vitest';
import { askOrRead } from './ask-or-read.ts';

function failWith(error: Error): () => Promise<string> {
  return () => Promise.reject(error);
}

function answer<Value>(value: Value): () => Promise<Value> {
  return () => Promise.resolve(value);
}

const offline = failWith(new TypeError('Failed to fetch'));
const refused = failWith(Object.assign(new Error('No'), { status: 403 }));

it("uses the server's answer", async () => {
  expect(await askOrRead(answer('fresh'), answer('kept'))).toBe('fresh');
});

it('uses the stored answer if the server cannot be reached', async () => {
  expect(await askOrRead(offline, answer('kept'))).toBe('kept');
  await expect(askOrRead(offline, answer(undefined))).rejects.toThrow('Failed to fetch');
});

it('does not mistake a refusal for a missing network', async () => {
  await expect(askOrRead(refused, answer('kept'))).rejects.toThrow('No');
});
