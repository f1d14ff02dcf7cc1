/** A store that speaks S3 and is slow, failing, full, or closed: what is retried, what is reported, and what stays secret. */
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { usualPace, type S3Pace } from '../../../src/platform/storage/s3-client.ts';
import { createS3Storage } from '../../../src/platform/storage/s3-storage.ts';
import { StorageUnavailable } from '../../../src/platform/storage/storage-unavailable.ts';
import type { S3Settings } from '../../../src/platform/storage/s3-settings.ts';
import { startS3, type S3Fault } from './_s3.ts';
import { listenLocally } from '../../../../../tools/local-port.ts';

const path = 'target-photos/owner/visit/1-photo.jpg';
const innerError = { status: 500, code: 'InternalError' };
const partBytes = 8 * 1024 * 1024;

test.for<[string, S3Fault]>([
  ['an inner error', innerError],
  ['too many requests', { status: 503, code: 'SlowDown' }],
  ['a connection that ends', 'reset'],
])('tries again after %s', async ([, fault]) => {
  const { s3, storage } = await openStore();
  s3.fail('PUT', fault);
  await storage.put(path, Buffer.from('pixels'), 'image/jpeg');
  s3.fail('GET', fault);
  expect(Buffer.from((await storage.get(path))?.bytes ?? []).toString()).toBe('pixels');
  expect(countOf(s3.asked, 'PUT')).toBe(2);
  expect(countOf(s3.asked, 'GET')).toBe(2);
});

test('gives up on a store that is silent for five seconds, without a retry', async () => {
  expect(usualPace.silenceMs).toBeLessThanOrEqual(5000);
  const { s3, storage } = await openStore({ silenceMs: 500 });
  await storage.put(path, Buffer.from('pixels'), 'image/jpeg');
  s3.fail('GET', 'silence');
  await expect(storage.get(path)).rejects.toThrow(/^the S3 store could not read a file: TimeoutError$/);
  expect(countOf(s3.asked, 'GET')).toBe(1);
  s3.fail('PUT', 'silence');
  await expect(storage.put(path, Buffer.from('x'), 'image/jpeg')).rejects.toThrow('TimeoutError');
  expect(countOf(s3.asked, 'PUT')).toBe(2);
});

test.for<[string, { status: number; code: string }]>([
  ['a full store', { status: 507, code: 'XMinioStorageFull' }],
  ['a used-up quota', { status: 403, code: 'QuotaExceeded' }],
  ['wrong keys', { status: 403, code: 'InvalidAccessKeyId' }],
  ['a bucket that is not there', { status: 404, code: 'NoSuchBucket' }],
])('says plainly that it met %s, and nothing that the store wrote', async ([, fault]) => {
  const { s3, storage } = await openStore();
  const faults = [fault, fault, fault];
  s3.fail('PUT', ...faults);
  const thrown: unknown = await storage
    .put(path, Buffer.from('pixels'), 'image/jpeg')
    .catch((cause: unknown) => cause);
  expect(thrown).toBeInstanceOf(StorageUnavailable);
  const { code, status } = fault;
  expect(thrown).toHaveProperty(
    'message',
    `the S3 store could not keep a file: ${code}, HTTP ${String(status)}`,
  );
  // The log also prints causes, and a cause could quote a key or a path.
  expect(thrown).not.toHaveProperty('cause');
  expect(String(thrown)).not.toMatch(/S3RVER|owner/);
  s3.mend();
  expect(await storage.list('')).toEqual([]);
});

test('does not retry a refused request', async () => {
  const { s3, storage } = await openStore();
  s3.fail('PUT', { status: 403, code: 'AccessDenied' });
  await expect(storage.put(path, Buffer.from('x'), 'image/jpeg')).rejects.toThrow('AccessDenied');
  expect(countOf(s3.asked, 'PUT')).toBe(1);
});

test('distinguishes a missing bucket from a missing file', async () => {
  const { storage } = await openStore({}, { bucket: 'elsewhere' });
  await expect(storage.get(path)).rejects.toThrow('NoSuchBucket');
  await expect(storage.openRead(path)).rejects.toThrow('could not be reached');
  await expect(storage.check()).rejects.toThrow('could not be reached');
});

test('reports wrong keys', async () => {
  const { storage } = await openStore({}, { accessKeyId: 'another-key' });
  await expect(storage.check()).rejects.toThrow(/HTTP 403/);
  await expect(storage.list('')).rejects.toThrow('InvalidAccessKeyId, HTTP 403');
});

test('reports an unreachable store', async () => {
  const { s3, storage } = await openStore();
  await s3.close();
  await expect(storage.check()).rejects.toThrow('could not be reached: ECONNREFUSED');
});

test('resumes reading where the connection broke', async () => {
  const { s3, storage } = await openStore();
  const bytes = Buffer.from(new Uint8Array(400_000).map((_, index) => index % 251));
  await storage.put(path, bytes, 'image/jpeg');
  s3.fail('GET', { cutAfter: 100_000 }, { cutAfter: 1000 });
  expect(bytes.equals((await storage.get(path))?.bytes ?? new Uint8Array())).toBe(true);
  s3.fail('GET', { cutAfter: 100_000 });
  const opened = await storage.openRead(path);
  expect(bytes.equals(await readAll(opened?.chunks))).toBe(true);
  expect(countOf(s3.asked, 'GET')).toBe(5);
});

test('gives up on a file that keeps breaking off', async () => {
  const { s3, storage } = await openStore();
  await storage.put(path, Buffer.from('pixels'), 'image/jpeg');
  s3.fail('GET', ...Array.from({ length: 9 }, () => ({ cutAfter: 0 })));
  await expect(storage.get(path)).rejects.toThrow('broke off in the middle of a file');
});

test('never mixes two versions of a file', async () => {
  const { s3, storage } = await openStore();
  await storage.put(path, new Uint8Array(400_000), 'image/jpeg');
  s3.fail('GET', { cutAfter: 100_000 });
  const reading = (await storage.openRead(path))?.chunks[Symbol.asyncIterator]();
  await reading?.next();
  await storage.put(path, new Uint8Array(400_000).fill(1), 'image/jpeg');
  const rest = async () => {
    while ((await reading?.next())?.done === false);
  };
  await expect(rest()).rejects.toThrow(StorageUnavailable);
});

test('sends a long file in parts, and retries each part that fails', async () => {
  const { s3, storage } = await openStore();
  s3.fail('PUT', innerError);
  await storage.putStream(path, zeros(partBytes + 7), 'application/zip');
  expect(await storage.openRead(path)).toMatchObject({
    sizeBytes: partBytes + 7,
    contentType: 'application/zip',
  });
  expect(s3.asked.filter(({ query }) => query.has('partNumber'))).toHaveLength(3);
  expect(s3.openUploads()).toEqual([]);
});

test('aborts the parts of a failed upload, and keeps the existing file', async () => {
  const { s3, storage } = await openStore();
  await storage.put(path, Buffer.from('before'), 'image/jpeg');
  await expect(
    storage.putStream(path, zeros(partBytes + 7, new Error('cut off')), 'application/zip'),
  ).rejects.toThrow('cut off');
  expect(s3.openUploads()).toEqual([]);
  expect((await storage.get(path))?.bytes.length).toBe(6);
});

test('does not accept a file as complete if its length is unknown', async () => {
  const packing = createServer((_, response) => {
    response.write('pix');
    response.end('els');
  });
  onTestFinished(() => void packing.close());
  const port = await listenLocally(packing);
  const { storage } = await openStore({}, { endpoint: `http://127.0.0.1:${String(port)}` });
  await expect(storage.get(path)).rejects.toThrow('did not say how long a file is');
  await expect(storage.openRead(path)).rejects.toThrow('did not say how long a file is');
});

test('removes the parts of unfinished uploads', async () => {
  const { s3, storage } = await openStore();
  // A store that also fails to abort the upload keeps its parts.
  s3.fail('DELETE', innerError, innerError, innerError);
  const broken = storage.putStream(path, zeros(partBytes + 7, new Error('cut off')), 'application/zip');
  await expect(broken).rejects.toThrow('cut off');
  expect(s3.openUploads()).toEqual([path]);
  await storage.tidy(new Date(Date.now() - 60_000));
  expect(s3.openUploads()).toEqual([path]);
  await storage.tidy(new Date(Date.now() + 60_000));
  expect(s3.openUploads()).toEqual([]);
});

test('has nothing to clean up in a store that lists no uploads', async () => {
  const { s3, storage } = await openStore();
  s3.fail('GET', { status: 501, code: 'NotImplemented' });
  await expect(storage.tidy(new Date())).resolves.toBeUndefined();
});

test('lists more files than fit in one response', async () => {
  const { s3, storage } = await openStore({ listPage: 2 });
  const paths = ['a', 'b', 'c', 'd', 'e'].map((name) => `target-photos/owner/${name}.jpg`);
  for (const each of paths) await storage.put(each, Buffer.from('x'), 'image/jpeg');
  expect((await storage.list('target-photos/')).sort()).toEqual(paths);
  expect(countOf(s3.asked, 'GET')).toBe(3);
});

test('gives temporary links to one file, if configured', async () => {
  const { s3, storage } = await openStore({}, { givesLinks: true });
  await storage.put(path, Buffer.from('pixels'), 'image/jpeg');
  const link = String(await storage.linkTo(path, 60));
  expect(new URL(link).searchParams.get('X-Amz-Expires')).toBe('60');
  const opened = await fetch(link);
  expect([opened.status, await opened.text(), opened.headers.get('content-type')]).toEqual([
    200,
    'pixels',
    'image/jpeg',
  ]);
  // Without its signature, the link opens nothing.
  expect((await fetch(link.split('?')[0] ?? '')).status).toBe(403);
  await expect(storage.linkTo('../outside/x.jpg', 60)).rejects.toThrow('not a storage path');
  const closed = createS3Storage(s3.settings);
  expect(await closed.linkTo(path, 60)).toBeNull();
  closed.close();
});

async function openStore(pace: Partial<S3Pace> = {}, settings: Partial<S3Settings> = {}) {
  const s3 = await startS3();
  const storage = createS3Storage({ ...s3.settings, ...settings }, pace);
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    storage.close();
    await s3.close();
  };
  onTestFinished(close);
  return { s3: { ...s3, close }, storage };
}

function countOf(asked: readonly { method: string }[], method: string): number {
  return asked.filter((each) => each.method === method).length;
}

async function readAll(chunks: AsyncIterable<Uint8Array> | undefined): Promise<Buffer> {
  const read: Uint8Array[] = [];
  for await (const chunk of chunks ?? []) read.push(chunk);
  return Buffer.concat(read);
}

async function* zeros(length: number, end?: Error): AsyncGenerator<Uint8Array> {
  const chunk = new Uint8Array(1024 * 1024);
  for (let left = length; left > 0; left -= chunk.length) {
    yield await Promise.resolve(chunk.subarray(0, Math.min(left, chunk.length)));
  }
  if (end !== undefined) throw end;
}
