/** The files of the built page: which are served, which browsers cache, and which are missing. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test as base } from 'vitest';
import { AppError } from '../../../src/platform/http/app-error.ts';
import { createFirstLook } from '../../../src/platform/http/first-look.ts';
import { createLog } from '../../../src/platform/log/log.ts';
import { hashInlineScripts, pageFiles } from '../../../src/platform/http/page-files.ts';

const html = '<head></head><main><!-- waiting -->...<!-- waiting: end --></main>';
const drawer = `export function drawSharedLook({ words }) {
  if (words === undefined) throw new Error('no words');
  return words;
}
export const drawOwnLook = drawSharedLook;`;

const test = base.extend('get', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'page-'));
  await mkdir(join(folder, 'dist', 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'dist', 'index.html'), html);
  await writeFile(join(folder, 'dist', 'first-look.js'), drawer);
  await writeFile(join(folder, 'dist', 'icon.svg'), '<svg>');
  for (const name of ['main-1a2b.js', 'holes-1a2b.onnx']) {
    const file = join(folder, 'dist', 'assets', name);
    await writeFile(file, 'run()');
    await writeFile(`${file}.br`, brotliCompressSync('run()'));
    await writeFile(`${file}.gz`, gzipSync('run()'));
  }
  return createGet(join(folder, 'dist'));
});

const page = [200, 'no-cache', html];
const missing = [404, null, 'not-found'];

test('answers each route with the page', async ({ get }) => {
  expect(await get('/', 'text/html')).toEqual(page);
  expect(await get('/report/1', '*/*')).toEqual(page);
  expect(await get('/shared-report/a.b', 'text/html')).toEqual(page);
});

test("adds to a page's head what belongs to its path", async ({ get }) => {
  const [, , told] = await get('/told', 'text/html');
  expect(told).toBe(html.replace('</head>', () => "<meta content='$&'></head>"));
});

test('draws the first look of a page in place of its spinner', async ({ get }) => {
  const [, , drawn] = await get('/drawn', 'text/html');
  expect(drawn).toBe('<head></head><main><div id="first-look" inert><p>$&</p></div></main>');
});

test('shows the spinner where there is nothing to draw, or drawing fails', async ({ get }) => {
  expect(await get('/empty', 'text/html')).toEqual(page);
  expect(get.logged).toEqual([]);
  expect(await get('/faulty', 'text/html')).toEqual(page);
  expect(get.logged).toEqual([expect.stringContaining('a page could not be drawn ahead of its script')]);
});

test('lets browsers cache files with a fingerprint, and revalidate the rest', async ({ get }) => {
  expect(await get('/assets/main-1a2b.js', '*/*')).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'run()',
  ]);
  expect(await get('/icon.svg', 'image/*')).toEqual([200, 'no-cache', '<svg>']);
});

test.for(['main-1a2b.js', 'holes-1a2b.onnx'])(
  'sends %s as the build compressed it',
  async (name, { get }) => {
    const encodingFor = async (accepted: string) => {
      const { headers } = await get.response(`/assets/${name}`, { 'accept-encoding': accepted });
      return [headers.get('content-encoding'), headers.get('content-length'), headers.get('vary')];
    };
    const lengthOf = (packed: Uint8Array) => String(packed.length);
    expect(await encodingFor('gzip, deflate, br, zstd')).toEqual([
      'br',
      lengthOf(brotliCompressSync('run()')),
      'Accept-Encoding',
    ]);
    expect(await encodingFor('gzip')).toEqual(['gzip', lengthOf(gzipSync('run()')), 'Accept-Encoding']);
    expect((await encodingFor('identity')).slice(0, 2)).toEqual([null, '5']);
  },
);

test('returns no page for a missing file, and nothing from outside', async ({ get }) => {
  expect(await get('/assets/', 'text/html')).toEqual(missing);
  expect(await get('/assets/main-0000.js', 'text/html')).toEqual(missing);
  expect(await get('/other.svg', 'image/*')).toEqual(missing);
  expect(await get('/assets/..%2f..%2fsecret.txt', '*/*')).toEqual(missing);
});

test('names the scripts inside the page by their hash, and no files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'page-'));
  await writeFile(join(folder, 'index.html'), '<script>run()</script><script src="/a.js"></script>');
  // printf 'run()' | openssl dgst -sha256 -binary | base64
  expect(hashInlineScripts(folder)).toEqual(['sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ=']);
  expect(hashInlineScripts(join(folder, 'nowhere'))).toEqual([]);
});

test('says how to build the page if it is not built', async () => {
  const [status, , text] = await createGet(join(tmpdir(), 'nowhere'))('/', 'text/html');
  expect(status).toBe(503);
  expect(text).toContain('npm start');
});

const shownAt: Readonly<Record<string, object>> = {
  '/drawn': { words: '<p>$&</p>' },
  '/empty': { words: '' },
  '/faulty': {},
};

function createGet(folder: string) {
  const app = new Hono();
  app.onError((cause, context) => context.text(cause instanceof AppError ? cause.code : 'fault', 404));
  const logged: string[] = [];
  const log = createLog('error', { write: (line) => void logged.push(line) });
  const readPage = (path: string) =>
    Promise.resolve({ head: path === '/told' ? "<meta content='$&'>" : '', shown: shownAt[path] ?? null });
  const drawFirstLook = createFirstLook({ pageFolder: folder, log });
  app.route('/', pageFiles({ pageFolder: folder, readPage, drawFirstLook }));
  const response = async (path: string, headers: Record<string, string>) => app.request(path, { headers });
  const get = async (path: string, accept: string) => {
    const answer = await response(path, { accept });
    return [answer.status, answer.headers.get('cache-control'), await answer.text()];
  };
  return Object.assign(get, { response, logged });
}
