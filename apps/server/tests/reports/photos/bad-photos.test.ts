/** Files that are not photos, or cannot be accepted, get a sentence and a code, and nothing else. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { expect } from 'vitest';
import { photoLimits } from '@target-analysis/contract/photo-limits';
import { decodePhoto } from '@target-analysis/analysis-node';
import type { TestServer } from '../../world/server.ts';
import { newShooter, testWithShooters as test } from '../../privacy/_shooters.ts';
import { makePhoto } from '../../world/shooters.ts';

async function storedFiles(server: TestServer): Promise<string[]> {
  const entries = await readdir(join(server.config.dataFolder, 'photos'), { recursive: true }).catch(
    () => [],
  );
  return entries.filter((entry) => entry.endsWith('.jpg'));
}

/** Only the header of a PNG, which decoders believe before they reach the pixels. */
function pngOf(widthPx: number, heightPx: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = widthPx * heightPx > 1e6 ? Buffer.alloc(0) : Buffer.alloc((widthPx * 3 + 1) * heightPx);
  const signature = Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1');
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Padding after the end of a JPEG, which decoders ignore. */
async function photoOfSize(bytes: number): Promise<File> {
  const photo = Buffer.from(await (await makePhoto()).arrayBuffer());
  return new File([photo, Buffer.alloc(bytes - photo.length)], 'large.jpg');
}

async function cutOff(): Promise<File> {
  const photo = await makePhoto(1600, 1200);
  return new File([photo.slice(0, photo.size / 2)], 'cut.jpg');
}

const badPhotos: Record<string, { make: () => Promise<File> | File; status: number; code: string }> = {
  'a text': { make: () => new File(['hello'], 'target.txt'), status: 422, code: 'photo-not-an-image' },
  'a text that is named like a photo': {
    make: () => new File(['hello'], 'target.jpg', { type: 'image/jpeg' }),
    status: 422,
    code: 'photo-not-an-image',
  },
  'a drawing that is a program': {
    make: () =>
      new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'target.svg', { type: 'image/svg+xml' }),
    status: 422,
    code: 'photo-not-an-image',
  },
  'an empty file': { make: () => new File([], 'target.jpg'), status: 422, code: 'photo-empty' },
  'a JPEG that was cut off': { make: cutOff, status: 422, code: 'photo-broken' },
  'a file of one byte over 10 MiB': {
    make: () => photoOfSize(photoLimits.maxBytes + 1),
    status: 413,
    code: 'photo-too-large',
  },
  'a file of 40 MiB': {
    make: () => photoOfSize(4 * photoLimits.maxBytes),
    status: 413,
    code: 'photo-too-large',
  },
  'a picture of 20 000 by 20 000 pixels': {
    make: () => new File([Buffer.from(pngOf(20_000, 20_000))], 'huge.png'),
    status: 422,
    code: 'photo-too-many-pixels',
  },
  'a picture with a side of 66 000 pixels': {
    make: () => new File([Buffer.from(pngOf(66_000, 300))], 'long.png'),
    status: 422,
    code: 'photo-too-long',
  },
  'a picture of one pixel': {
    make: () => new File([Buffer.from(pngOf(1, 1))], 'dot.png'),
    status: 422,
    code: 'photo-too-small',
  },
};

test.for(Object.entries(badPhotos))(
  'refuses %s with a sentence and a code, and keeps nothing',
  async ([, bad], { server, database }) => {
    const shooter = await newShooter(server);
    const visitId = await shooter.beginVisit();
    const files = await storedFiles(server);
    const answer = await shooter.upload(visitId, await bad.make());
    expect([answer.status, answer.body]).toMatchObject([bad.status, { code: bad.code }]);
    const message: unknown = Reflect.get(Object(answer.body), 'message');
    expect(message).toMatch(/^[A-Z][^{}]+\.$/);
    expect(answer.text).not.toMatch(/node_modules|\.ts:|Error:/);
    expect(await storedFiles(server)).toEqual(files);
    expect((await database.query('select 1 from photos where user_id = $1', [shooter.userId])).rows).toEqual(
      [],
    );
    expect(await shooter.credits()).toBe(3);
  },
);

test('accepts a photo of exactly 10 MiB', async ({ server }) => {
  const shooter = await newShooter(server);
  const answer = await shooter.upload(await shooter.beginVisit(), await photoOfSize(photoLimits.maxBytes));
  expect(answer.status).toBe(201);
});

test('asks for the photo if the form has none', async ({ server }) => {
  const shooter = await newShooter(server);
  const body = new FormData();
  body.set('shooting_session_id', await shooter.beginVisit());
  const answer = await shooter.call('POST', '/api/reports/photos', { body });
  expect([answer.status, answer.body]).toMatchObject([
    400,
    { code: 'invalid-input', data: { field: 'photo' } },
  ]);
});

test('identifies a picture by its bytes, not its name, and stores it as JPEG', async ({ server }) => {
  const shooter = await newShooter(server);
  const answer = await shooter.upload(
    await shooter.beginVisit(),
    new File([Buffer.from(pngOf(300, 200))], 'target.gif', { type: 'image/gif' }),
  );
  expect(answer.status).toBe(201);
  expect(Reflect.get(Object(answer.body), 'path')).toMatch(/-target\.jpg$/);
});

test('stores a photo upright, without its location and camera', async ({ server }) => {
  const shooter = await newShooter(server);
  const photo = await photoWithExif();
  expect(Buffer.from(await photo.arrayBuffer()).includes('Secret Camera')).toBe(true);
  const answer = await shooter.upload(await shooter.beginVisit(), photo);
  const path: unknown = Reflect.get(Object(answer.body), 'path');
  const link: unknown = Reflect.get(Object(answer.body), 'public_url');
  const stored = await server.platform.storage.get(String(path));
  const beside = (name: string) => server.platform.storage.get(String(path).replace('.jpg', name));
  for (const kept of [stored, await beside('.display.jpg'), await beside('.thumbnail.jpg')]) {
    expect(Buffer.from(kept!.bytes).includes('Exif')).toBe(false);
    expect(Buffer.from(kept!.bytes).includes('Secret Camera')).toBe(false);
  }
  const decoded = await decodePhoto(stored!.bytes, photoLimits);
  expect(decoded).toMatchObject({ status: 'decoded', raster: { widthPx: 300, heightPx: 400 } });
  expect((await server.call('GET', String(link))).status).toBe(200);
});

/** 400 by 300 pixels, taken by a phone on its side, with its make and location. */
async function photoWithExif(): Promise<File> {
  const photo = Buffer.from(await (await makePhoto(400, 300)).arrayBuffer());
  const make = Buffer.from('Secret Camera\0', 'latin1');
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(count, 4);
    if (type === 3) bytes.writeUInt16BE(value, 8);
    else bytes.writeUInt32BE(value, 8);
    return bytes;
  };
  const entries = (...list: Buffer[]) =>
    Buffer.concat([Buffer.from([0, list.length]), ...list, Buffer.alloc(4)]);
  const makeAt = 8 + 2 + 3 * 12 + 4;
  const positionAt = makeAt + make.length;
  const latitudeAt = positionAt + 2 + 2 * 12 + 4;
  const main = entries(
    entry(0x010f, 2, make.length, makeAt),
    entry(0x0112, 3, 1, 6),
    entry(0x8825, 4, 1, positionAt),
  );
  const position = entries(entry(0x0001, 2, 2, 0x4e000000), entry(0x0002, 5, 3, latitudeAt));
  const latitude = Buffer.alloc(24);
  for (const [index, value] of [47, 1, 22, 1, 3, 1].entries()) latitude.writeUInt32BE(value, index * 4);
  const tiff = Buffer.concat([Buffer.from('MM\0*\0\0\0\u0008', 'latin1'), main, make, position, latitude]);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const segment = Buffer.from([0xff, 0xe1, 0, 0]);
  segment.writeUInt16BE(exif.length + 2, 2);
  return new File([photo.subarray(0, 2), segment, exif, photo.subarray(2)], 'IMG_2041.JPG');
}
