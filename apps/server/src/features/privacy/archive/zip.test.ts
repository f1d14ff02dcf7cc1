/** Another program reads what we write. */
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { writeZip, type ZipEntry } from './zip.ts';

const at = new Date('2026-11-20T10:20:30Z');

test('returns what was put in, compressed or not', async () => {
  const long = 'A group lies low and left of the aim. '.repeat(20_000);
  const archive = await zipOf([
    { name: 'photos/a.jpg', bytes: Buffer.from('pixels') },
    { name: 'json/reports.json', chunks: textIn([long.slice(0, 7), '', long.slice(7)]) },
    { name: 'empty.txt', chunks: textIn([]) },
  ]);
  const files = unzipSync(archive);
  expect(Object.keys(files)).toEqual(['photos/a.jpg', 'json/reports.json', 'empty.txt']);
  expect(textOf(files['photos/a.jpg'])).toBe('pixels');
  expect(textOf(files['json/reports.json'])).toBe(long);
  expect(textOf(files['empty.txt'])).toBe('');
  expect(archive.length).toBeLessThan(long.length / 20);
});

test('writes an archive of nothing', async () => expect(unzipSync(await zipOf([]))).toEqual({}));

test('keeps the given names and time', async () => {
  const name = 'photos/0190a1b2-c3d4/1.jpg';
  const archive = Buffer.from(await zipOf([{ name, bytes: Buffer.from('pixels') }]));
  const seconds = Buffer.alloc(4);
  seconds.writeUInt32LE(at.getTime() / 1000);
  expect(Object.keys(unzipSync(archive))).toEqual([name]);
  expect(archive.includes(seconds)).toBe(true);
});

test('refuses a name that leads outside the folder', async () => {
  await expect(zipOf([{ name: '../a.jpg', bytes: Buffer.from('pixels') }])).rejects.toThrow('../a.jpg');
});

// Forced here: the library only switches to this form for very many files, which would take too long in a test.
test('uses a format beyond 65 535 files and 4 GB that other programs can read', async () => {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('pixels'), 'photos/a.jpg', { compress: false, forceZip64Format: true });
  zip.end({ forceZip64Format: true, comment: '' });
  const archive = await buffer(zip.outputStream);
  expect(archive.includes('PK\u{6}\u{6}')).toBe(true);
  expect(textOf(unzipSync(archive)['photos/a.jpg'])).toBe('pixels');
});

test('fails if its input fails', async () => {
  const broken = zipOf([{ name: 'a.txt', chunks: textIn(['half'], new Error('the database is gone')) }]);
  await expect(broken).rejects.toThrow('the database is gone');
});

test('releases its input when no one reads on', async () => {
  let isLetGo = false;
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield await Promise.resolve(crypto.getRandomValues(new Uint8Array(60_000)));
    } finally {
      isLetGo = true;
    }
  }
  let read = 0;
  for await (const part of writeZip(inTurn([{ name: 'a', chunks: endless() }]), at)) {
    read += part.length;
    if (read > 200_000) break;
  }
  expect(isLetGo).toBe(true);
});

async function zipOf(entries: ZipEntry[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of writeZip(inTurn(entries), at)) parts.push(part);
  return Buffer.concat(parts);
}

async function* inTurn(entries: ZipEntry[]): AsyncGenerator<ZipEntry> {
  for (const entry of entries) yield await Promise.resolve(entry);
}

async function* textIn(parts: string[], end?: Error): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield await Promise.resolve(Buffer.from(part));
  if (end !== undefined) throw end;
}

function textOf(bytes: Uint8Array | undefined): string {
  return Buffer.from(bytes ?? []).toString();
}
