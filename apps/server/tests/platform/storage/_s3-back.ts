/** Sits between the callers of a test's bucket and s3rver. */
import { readdir, stat } from 'node:fs/promises';
import { Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { patience } from '../../world/patience.ts';

export interface Asked {
  method: string;
  /** The path within the bucket. */
  path: string;
  query: URLSearchParams;
  /** Whose key signed it; null if unsigned. s3rver checks no signatures of the current kind. */
  signer: string | null;
}

interface Passed {
  call: Asked;
  request: IncomingMessage;
  body: Buffer;
  response: ServerResponse;
  cutAfter: number | null;
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export const bucket = 'photos';
const objectSuffix = '._S3rver_object';
const changed: Answer = {
  status: 412,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from('<Error><Code>PreconditionFailed</Code></Error>'),
};
type Uploads = Map<string, { path: string; begun: Date }>;

export function createS3Back({ port, folder }: { port: number; folder: string }) {
  const agent = new Agent({ keepAlive: true });
  const uploads: Uploads = new Map();
  const own = { uploads, folder };
  let last: Promise<unknown> = Promise.resolve();

  const forward = async ({ call, request, body }: Passed): Promise<Answer> => {
    const { method, url: path, headers } = request;
    const asking = ask({ host: '127.0.0.1', port, agent, method, path, headers });
    const answer = await new Promise<Answer>((resolve, reject) => {
      asking.on('error', reject).on('response', (response) => {
        readBody(response).then((bytes) => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes });
        }, reject);
      });
      asking.end(body);
    });
    const { 'if-match': wanted } = headers;
    if (wanted !== undefined && wanted !== answer.headers.etag) return changed;
    if (answer.status === 200) noteUpload(uploads, call, answer);
    if (answer.status === 200 && method === 'PUT')
      await untilWhole(fileOf(folder, request, call), body.length);
    return answer;
  };

  return {
    pass: async (passed: Passed) => {
      const { call, response, cutAfter } = passed;
      // One at a time, because s3rver writes into the file that it serves.
      const turn = last.then(async () => (await answerItself(own, call)) ?? forward(passed));
      last = turn.catch(() => undefined);
      const { status, headers, body } = await turn;
      response.writeHead(status, headers);
      if (cutAfter === null) response.end(body);
      else response.write(body.subarray(0, cutAfter), () => response.destroy());
    },
    openUploads: () => [...uploads.values()].map(({ path }) => path),
    close: () => agent.destroy(),
  };
}

export async function readBody(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (chunk instanceof Buffer) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function noteUpload(uploads: Uploads, { method, path, query }: Asked, { body }: Answer): void {
  if (method !== 'POST') return;
  const begun = /<UploadId>(.*?)<\/UploadId>/.exec(body.toString())?.[1];
  if (query.has('uploads') && begun !== undefined) uploads.set(begun, { path, begun: new Date() });
  else uploads.delete(query.get('uploadId') ?? '');
}

/** Listing and aborting uploads, which s3rver lacks, or which fail on current versions of Node. */
async function answerItself(
  { uploads, folder }: { uploads: Uploads; folder: string },
  { method, query }: Asked,
): Promise<Answer | null> {
  if (method === 'DELETE' && query.has('uploadId')) {
    uploads.delete(query.get('uploadId') ?? '');
    return { status: 204, headers: {}, body: Buffer.alloc(0) };
  }
  if (method === 'GET' && query.has('uploads')) {
    const rows = [...uploads].map(
      ([id, { path, begun }]) =>
        `<Upload><Key>${path}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
    );
    return answerList('ListMultipartUploadsResult', `<IsTruncated>false</IsTruncated>${rows.join('')}`);
  }
  if (method !== 'GET' || query.get('list-type') !== '2') return null;
  const after = query.get('continuation-token') ?? '';
  const paths = (await pathsIn(folder)).filter(
    (path) => path > after && path.startsWith(query.get('prefix') ?? ''),
  );
  const page = paths.slice(0, Number(query.get('max-keys') ?? '1000'));
  const rows = page.map((path) => `<Contents><Key>${path}</Key></Contents>`).join('');
  const isCut = page.length < paths.length;
  const next = isCut ? `<NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>` : '';
  return answerList('ListBucketResult', `<IsTruncated>${String(isCut)}</IsTruncated>${next}${rows}`);
}

function answerList(name: string, content: string): Answer {
  const body = Buffer.from(`<${name}>${content}</${name}>`);
  return { status: 200, headers: { 'content-type': 'application/xml' }, body };
}

async function pathsIn(folder: string): Promise<string[]> {
  const files = await readdir(join(folder, bucket), { recursive: true });
  return files
    .filter((file) => file.endsWith(objectSuffix))
    .map((file) => file.slice(0, -objectSuffix.length).split(sep).join('/'))
    .sort();
}

function fileOf(folder: string, { url = '' }: IncomingMessage, { query }: Asked): string {
  const [, , ...rest] = decodeURIComponent(new URL(url, 'http://store').pathname).split('/');
  const uploadId = query.get('uploadId');
  return uploadId === null
    ? join(folder, bucket, `${rest.join('/')}${objectSuffix}`)
    : join(folder, bucket, '._S3rver_uploads', uploadId, query.get('partNumber') ?? '');
}

/** @NOTE s3rver responds before the last bytes are in the file. */
async function untilWhole(file: string, sizeBytes: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < patience.timeout; waitedMs += 2) {
    if ((await stat(file)).size === sizeBytes) return;
    await setTimeout(2);
  }
  throw new Error('s3rver never wrote the file to its end');
}
