/** The storage port on a private bucket of a store that speaks S3. */
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type GetObjectCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Readable } from 'node:stream';
import { createS3Client, usualPace, type S3Pace } from './s3-client.ts';
import { ask, isNotOffered, isNotThere, toUnavailable } from './s3-faults.ts';
import { readOn, type Span } from './s3-reading.ts';
import type { S3Settings } from './s3-settings.ts';
import { StorageUnavailable } from './storage-unavailable.ts';
import type { OpenedFile, Storage, StoredFile } from './storage.ts';
import { assertStoragePath, readFolderPath } from './storage-path.ts';

/** Memory holds one part per upload; with at most 10 000 parts, a file may have 80 GB. */
const partBytes = 8 * 1024 * 1024;
const unknownType = 'application/octet-stream';

interface Reached {
  client: S3Client;
  bucket: string;
}

export type S3Storage = Storage & { close: () => void };

export function createS3Storage(settings: S3Settings, pace: Partial<S3Pace> = {}): S3Storage {
  const { listPage, ...waits } = { ...usualPace, ...pace };
  const client = createS3Client(settings, waits);
  const reached = { client, bucket: settings.bucket };
  return {
    put: async (path, bytes, contentType) => {
      const object = objectAt(reached, path);
      const command = new PutObjectCommand({ ...object, Body: bytes, ContentType: contentType });
      await ask('keep a file', () => client.send(command));
    },
    putStream: (path, chunks, contentType) => putStream(reached, { path, chunks, contentType }),
    get: (path) => readWhole(reached, path),
    openRead: (path) => openRead(reached, path),
    remove: (path) => remove(reached, path),
    removeFolder: async (folder) => {
      const prefix = `${readFolderPath(folder)}/`;
      for (const path of await ask('list files', () => listPaths(reached, prefix, listPage)))
        await remove(reached, path);
    },
    list: (prefix) => ask('list files', () => listPaths(reached, prefix, listPage)),
    tidy: (before) => ask('forget broken uploads', () => abortUploads(reached, before)),
    linkTo: async (path, seconds) => {
      const command = new GetObjectCommand(objectAt(reached, path));
      return settings.givesLinks ? getSignedUrl(client, command, { expiresIn: seconds }) : null;
    },
    check: async () => {
      await ask('be reached', () => client.send(new HeadBucketCommand({ Bucket: reached.bucket })));
    },
    missingCode: 'NoSuchKey',
    close: () => client.destroy(),
  };
}

async function remove(reached: Reached, path: string): Promise<void> {
  const command = new DeleteObjectCommand(objectAt(reached, path));
  await ask('remove a file', () => reached.client.send(command));
}

function objectAt(reached: Reached, path: string): { Bucket: string; Key: string } {
  assertStoragePath(path);
  return { Bucket: reached.bucket, Key: path };
}

interface Streamed {
  path: string;
  chunks: AsyncIterable<Uint8Array>;
  contentType: string;
}

async function putStream(reached: Reached, { path, chunks, contentType }: Streamed): Promise<void> {
  const object = objectAt(reached, path);
  const source = rememberFailure(chunks);
  const upload = new Upload({
    client: reached.client,
    params: { ...object, Body: Readable.from(source.chunks), ContentType: contentType },
    partSize: partBytes,
    // One at a time: with more, the rest of a long file would be sent even after one has failed.
    queueSize: 1,
  });
  await upload.done().catch((cause: unknown) => {
    // Passes on errors from the caller's own chunks.
    source.rethrow();
    throw toUnavailable('keep a file', cause);
  });
}

function rememberFailure(chunks: AsyncIterable<Uint8Array>) {
  const failures: unknown[] = [];
  const pass = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield* chunks;
    } catch (cause) {
      failures.push(cause);
      throw cause;
    }
  };
  const rethrow = () => {
    for (const cause of failures) throw cause;
  };
  return { chunks: pass(), rethrow };
}

async function readWhole(reached: Reached, path: string): Promise<StoredFile | null> {
  const answer = await nullWhereMissing(() => openAt(reached, path));
  if (answer === null) return null;
  const { ContentType: contentType = unknownType, ETag: etag } = answer;
  const sizeBytes = sizeOf(answer);
  const reopen = async (firstByte: number) => {
    const rest = { firstByte, lastByte: sizeBytes - 1 };
    return bodyOf(await ask('read a file', () => openAt(reached, path, { ...rest, etag })));
  };
  const whole = { firstByte: 0, lastByte: sizeBytes - 1 };
  const chunks: Uint8Array[] = [];
  for await (const chunk of readOn(reopen, whole, bodyOf(answer))) chunks.push(chunk);
  return { bytes: Buffer.concat(chunks), contentType };
}

async function openRead(reached: Reached, path: string): Promise<OpenedFile | null> {
  const command = new HeadObjectCommand(objectAt(reached, path));
  const head = await nullWhereMissing(() => reached.client.send(command));
  if (head === null) {
    // A HEAD response has no body that tells a missing file from a missing bucket.
    await ask('be reached', () => reached.client.send(new HeadBucketCommand({ Bucket: reached.bucket })));
    return null;
  }
  const { ContentType: contentType = unknownType, ETag: etag } = head;
  const sizeBytes = sizeOf(head);
  const part = (span: Span) =>
    readOn(async (firstByte) => {
      const rest = { firstByte, lastByte: span.lastByte };
      return bodyOf(await ask('read a file', () => openAt(reached, path, { ...rest, etag })));
    }, span);
  return { sizeBytes, contentType, part, chunks: part({ firstByte: 0, lastByte: sizeBytes - 1 }) };
}

/** The object, or the rest of its bytes as long as it is unchanged. */
async function openAt(reached: Reached, path: string, rest?: Span & { etag: string | undefined }) {
  const object = objectAt(reached, path);
  if (rest === undefined) return reached.client.send(new GetObjectCommand(object));
  const start = `bytes=${String(rest.firstByte)}-`;
  const range = { Range: `${start}${String(rest.lastByte)}`, IfMatch: rest.etag };
  const answer = await reached.client.send(new GetObjectCommand({ ...object, ...range }));
  if (answer.ContentRange?.startsWith(start.replace('=', ' ')) === true) return answer;
  throw new StorageUnavailable('the S3 store answered other bytes than it was asked for');
}

function bodyOf({ Body: body }: GetObjectCommandOutput): AsyncIterable<Uint8Array> {
  if (body instanceof Readable) return body;
  throw new StorageUnavailable('the S3 store answered without a file');
}

/** @NOTE Anything that compresses responses on their way, such as a proxy, removes their length; a file could then end anywhere. */
function sizeOf({ ContentLength: sizeBytes }: { ContentLength?: number | undefined }): number {
  if (sizeBytes !== undefined) return sizeBytes;
  throw new StorageUnavailable('the S3 store did not say how long a file is');
}

async function nullWhereMissing<Answer>(request: () => Promise<Answer>): Promise<Answer | null> {
  return request().catch((cause: unknown) => {
    if (isNotThere(cause)) return null;
    throw cause instanceof TypeError ? cause : toUnavailable('read a file', cause);
  });
}

async function listPaths({ client, bucket }: Reached, prefix: string, pageSize: number): Promise<string[]> {
  const paths: string[] = [];
  for await (const page of paginateListObjectsV2({ client, pageSize }, { Bucket: bucket, Prefix: prefix })) {
    for (const { Key: path } of page.Contents ?? []) if (path !== undefined) paths.push(path);
  }
  return paths;
}

/** Unfinished uploads take up room and appear in no listing. */
async function abortUploads({ client, bucket }: Reached, before: Date): Promise<void> {
  let marker: { KeyMarker?: string; UploadIdMarker?: string } | null = {};
  while (marker !== null) {
    const command: ListMultipartUploadsCommand = new ListMultipartUploadsCommand({
      Bucket: bucket,
      ...marker,
    });
    const page = await client.send(command).catch((cause: unknown) => {
      // Some stores remove them on their own, and list none.
      if (isNotOffered(cause)) return null;
      throw cause;
    });
    for (const { Key, UploadId, Initiated } of page?.Uploads ?? []) {
      if (Initiated === undefined || Initiated >= before) continue;
      await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
    }
    marker =
      page?.IsTruncated === true
        ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
        : null;
  }
}
