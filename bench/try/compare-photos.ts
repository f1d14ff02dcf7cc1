/**
 * `node bench/try/compare-photos.ts`: compares how the page's own worker in a real browser and the server read the annotated photos.
 * Part of `npm run test:all`. `--every N` takes one in N.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { analysePhoto, noDetails } from '@target-analysis/analysis';
import * as z from 'zod';
import { photoLimits } from '../../packages/contract/src/photo-limits.ts';
import { decodePhoto, loadHoleDetector } from '../../packages/analysis-node/src/index.ts';
import { root } from '../../tools/repository.ts';
import { readAnnotatedPhotos, type AnnotatedPhoto } from '../detector/annotated-photos.ts';
import { withBrowser } from '../in-browser.ts';

const holeSchema = z.object({ column: z.number(), row: z.number(), isDoubtful: z.boolean() });
const readingSchema = z.object({ outcome: z.string(), holes: z.array(holeSchema) });
type Reading = z.infer<typeof readingSchema>;

/** What a shooter would notice: a different count, or a mark that is off by this share of its radius. */
const tolerance = { radii: 0.1 };

const { every } = parseArgs({ options: { every: { type: 'string', default: '1' } } }).values;
const photos = readAnnotatedPhotos().filter((_, index) => index % Number(every) === 0);
if (photos.length === 0) process.stdout.write('left out: no annotated photos beside the repository\n');
else process.exitCode = (await compareAll()) ? 0 : 1;

async function compareAll(): Promise<boolean> {
  const detector = await loadHoleDetector();
  const differences: string[] = [];
  await withBrowser(async ({ browser, address }) => {
    const page = await browser.newPage();
    await page.route('**/compared-photo', (route) =>
      route.fulfill({ path: route.request().headers()['photo'] ?? '' }),
    );
    await page.goto(address);
    for (const photo of photos) {
      const [here, there] = [await readInPage(page, photo), await readOnServer(detector, photo)];
      const difference = differenceOf(here, there, photo);
      if (difference === null) continue;
      differences.push(difference);
      process.stdout.write(`${photo.set}/${photo.name}: ${difference}\n`);
    }
  });
  process.stdout.write(`${String(photos.length)} photos, ${String(differences.length)} read differently\n`);
  return differences.length === 0;
}

/** Calls the home page's worker directly. */
async function readInPage(page: Page, { path }: AnnotatedPhoto): Promise<Reading> {
  const [worker = ''] = globSync(join(root, 'apps/web/dist/assets/try-worker-*.js'));
  return readingSchema.parse(await page.evaluate(readingScript(`/assets/${basename(worker)}`, path)));
}

/** Runs in the page, which has other types than this program. */
function readingScript(worker: string, photo: string): string {
  return `(async () => {
    const file = await (await fetch('/compared-photo', { headers: { photo: ${JSON.stringify(photo)} } })).blob();
    const reader = new Worker(${JSON.stringify(worker)}, { type: 'module' });
    const news = await new Promise((resolve, reject) => {
      reader.onmessage = ({ data }) => {
        if (data.kind === 'measured' || data.kind === 'refused') resolve(data);
      };
      reader.onerror = ({ message }) => reject(new Error(message));
      reader.postMessage(file);
    });
    reader.terminate();
    return { outcome: news.why ?? news.kind, holes: news.report?.holes ?? [] };
  })()`;
}

async function readOnServer(
  detector: Awaited<ReturnType<typeof loadHoleDetector>>,
  { path }: AnnotatedPhoto,
): Promise<Reading> {
  const decoded = await decodePhoto(readFileSync(path), photoLimits);
  if (decoded.status !== 'decoded') return { outcome: decoded.status, holes: [] };
  // A browser does without the other networks: what is compared is how both run the first one.
  const outcome = await analysePhoto({
    ...detector,
    quickModel: null,
    secondModel: null,
    raster: decoded.raster,
    context: noDetails,
  });
  if (outcome.status !== 'measured') return { outcome: outcome.status, holes: [] };
  return { outcome: 'measured', holes: outcome.report.holes };
}

function differenceOf(here: Reading, there: Reading, { truth }: AnnotatedPhoto): string | null {
  if (here.outcome !== there.outcome) return `${here.outcome} here, ${there.outcome} on the server`;
  if (here.holes.length !== there.holes.length)
    return `${String(here.holes.length)} holes here, ${String(there.holes.length)} on the server`;
  const radiusPx = truth.holes[0]?.radiusPx ?? 10;
  const off = Math.max(
    0,
    ...here.holes.map(({ column, row }) =>
      Math.min(...there.holes.map((hole) => Math.hypot(hole.column - column, hole.row - row))),
    ),
  );
  return off > tolerance.radii * radiusPx ? `a hole is ${off.toFixed(2)} px elsewhere` : null;
}
