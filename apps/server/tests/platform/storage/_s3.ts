/**
 * A private bucket in a store that speaks S3, on loopback, with the faults that stores have. Adds what s3rver lacks (unfinished
 * uploads, a bucket closed to strangers), and fixes what it does loosely (files can be read before they are complete).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../../../src/platform/storage/s3-settings.ts';
import { bucket, createS3Back, readBody, type Asked } from './_s3-back.ts';
import { listenLocally } from '../../../../../tools/local-port.ts';

/** The keys that s3rver knows. */
const key = 'S3RVER';

export type S3Fault =
  /** A response with the store's name for the fault. */
  | { status: number; code: string }
  /** The connection ends before a response. */
  | 'reset'
  /** No response ever comes. */
  | 'silence'
  /** The connection ends after this many bytes of the file. */
  | { cutAfter: number };

export async function startS3(options: { isPublic?: boolean } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 's3-'));
  const s3rver = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory: folder, vhostBuckets: false },
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port: backPort } = await s3rver.run();
  const back = createS3Back({ port: backPort, folder });
  const faults: { method: string; fault: S3Fault }[] = [];
  const asked: Asked[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request);
    const call = describe(request);
    asked.push(call);
    const index = faults.findIndex(({ method }) => method === call.method);
    const [planned] = index === -1 ? [] : faults.splice(index, 1);
    const fault = planned?.fault;
    if (fault === 'silence') return;
    if (fault === 'reset') request.socket.destroy();
    else if (fault !== undefined && 'status' in fault) sendError(response, fault);
    else if (call.signer !== key && (call.signer !== null || options.isPublic !== true))
      sendError(response, {
        status: 403,
        code: call.signer === null ? 'AccessDenied' : 'InvalidAccessKeyId',
      });
    else await back.pass({ call, request, body, response, cutAfter: fault?.cutAfter ?? null });
  };
  const server = createServer((request, response) => {
    // A client that went away needs no response.
    answer(request, response).catch(() => response.destroy());
  });
  const port = await listenLocally(server);
  const settings: S3Settings = {
    ...{ bucket, region: 'us-east-1', endpoint: `http://127.0.0.1:${String(port)}` },
    ...{ accessKeyId: key, secretAccessKey: key, usesPathStyle: true, givesLinks: false },
  };
  return {
    settings,
    /** The same, as environment variables of the server. */
    environment: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: String(settings.endpoint),
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
    },
    /** Requests so far, oldest first. */
    asked,
    /** The next requests of the method meet the faults, one each. */
    fail: (method: string, ...next: S3Fault[]) => faults.push(...next.map((fault) => ({ method, fault }))),
    /** All is well from now on. */
    mend: () => {
      faults.length = 0;
    },
    /** Paths of multipart uploads that were begun and neither completed nor aborted. */
    openUploads: back.openUploads,
    close: async () => {
      server.closeAllConnections();
      server.close();
      back.close();
      await s3rver.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function describe({ method = 'GET', url = '/', headers }: IncomingMessage): Asked {
  const { pathname, searchParams: query } = new URL(url, 'http://store');
  const credential = /Credential=([^/]*)/.exec(headers.authorization ?? '')?.[1];
  const signer = credential ?? query.get('X-Amz-Credential')?.split('/')[0] ?? null;
  return { method, path: decodeURIComponent(pathname).replace(`/${bucket}/`, ''), query, signer };
}

function sendError(response: ServerResponse, { status, code }: { status: number; code: string }): void {
  // A real store quotes the caller's key, and adds details.
  const text = `<Error><Code>${code}</Code><Message>refused for ${key}</Message><AWSAccessKeyId>${key}</AWSAccessKeyId></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(text);
}
