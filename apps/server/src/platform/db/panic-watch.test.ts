import { expect, test, vi } from 'vitest';
import { createPanicWatch } from './panic-watch.ts';

const row = message('D', '\0\0SPANIC\0VPANIC\0Mnot an error\0\0');
const usualError = message('E', 'SERROR\0VERROR\0C53100\0MPANIC is a word here\0\0');
const panic = message('E', 'SPANIK\0VPANIC\0C53100\0Mcould not write\0\0');
const ready = message('Z', 'I');

test.for([1, 3, 5, 6, 1000])('detects a panic in pieces of %i bytes, between other messages', (size) => {
  const onPanic = vi.fn<(words: string) => void>();
  const watch = createPanicWatch(onPanic);
  const all = Buffer.concat([row, ready, usualError, ready, panic, ready]);
  for (let next = 0; next < all.length; next += size) watch(all.subarray(next, next + size));
  expect(onPanic.mock.calls).toEqual([['could not write']]);
});

test('detects none in rows and ordinary errors', () => {
  const onPanic = vi.fn<(words: string) => void>();
  createPanicWatch(onPanic)(Buffer.concat([row, usualError, message('E', ''), message('I', ''), ready]));
  expect(onPanic).not.toHaveBeenCalled();
});

function message(type: string, body: string): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeUInt32BE(Buffer.byteLength(body) + 4, 1);
  return Buffer.concat([head, Buffer.from(body)]);
}
