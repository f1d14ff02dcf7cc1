import { WriteStream } from 'node:tty';
import { expect, it } from 'vitest';
import { createProgress } from './progress.ts';

/** Standard error that keeps what is written to it. */
function newStream(isTTY: boolean) {
  const written: string[] = [];
  const stream: WriteStream = Object.create(WriteStream.prototype, {
    isTTY: { value: isTTY },
    write: { value: (text: string) => written.push(text) > 0 },
  });
  return { stream, written };
}

it('says on a terminal that a single photo is being analyzed, and takes it back before the report', () => {
  const { stream, written } = newStream(true);
  const progress = createProgress(['photos/target.jpg'], stream);
  expect(written).toEqual(['Analyzing target.jpg ...']);
  progress.advance();
  progress.finish();
  expect(written.slice(1)).toEqual(['\r\u001B[K']);
});

it.each([
  [true, []],
  [false, ['target.jpg']],
  [false, ['target.jpg', 'other.jpg']],
])('writes nothing where no one looks (terminal: %s, photos: %j)', (isTTY, photos) => {
  const { stream, written } = newStream(isTTY);
  const progress = createProgress(photos, stream);
  progress.advance();
  progress.finish();
  expect(written).toEqual([]);
});
