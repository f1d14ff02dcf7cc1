import { expect, it } from 'vitest';
import { archiveFile, sizeWords } from './archive-file.ts';

it('keeps every byte of an archive', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const file = archiveFile(Buffer.from(bytes).toString('base64'));
  expect(file.type).toBe('application/zip');
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
});

it.each([
  [12_340_000, '12 MB'],
  [9_870_000, '9.9 MB'],
  [500, '0.1 MB'],
])('says %i bytes as %s', (bytes, words) => expect(sizeWords(bytes, 'en-US')).toBe(words));
