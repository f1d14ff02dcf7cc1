/** Lighthouse as a function: it is no package of the repository, so what it answers is read like anything from outside. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { PageFigures } from './results.ts';

const folder = join(import.meta.dirname, 'tool');
const entry = join(folder, 'node_modules/lighthouse/core/index.js');

const auditSchema = z.object({
  title: z.string(),
  score: z.number().nullable(),
  numericValue: z.number().optional(),
  displayValue: z.string().optional(),
});
const categorySchema = z.object({
  score: z.number(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const resultSchema = z.object({
  lhr: z.object({
    lighthouseVersion: z.string(),
    runtimeError: z.object({ message: z.string() }).optional(),
    audits: z.record(z.string(), auditSchema),
    categories: z.object({
      performance: categorySchema,
      accessibility: categorySchema,
      'best-practices': categorySchema,
    }),
  }),
});
type Result = z.infer<typeof resultSchema>['lhr'];

const moduleSchema = z.object({
  default: z.function({ input: [z.string(), z.unknown()], output: z.promise(z.unknown()) }),
});

export type Audit = (url: string) => Promise<Omit<PageFigures, 'page'>>;

/** Audits what the browser at the port shows, keeping what it has stored: a sign-in lasts. */
export async function openLighthouse(port: number): Promise<{ audit: Audit; version: string }> {
  if (!existsSync(entry)) {
    execFileSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], { cwd: folder, stdio: 'inherit' });
  }
  const { default: lighthouse } = moduleSchema.parse({ ...(await import(pathToFileURL(entry).href)) });
  const manifest: unknown = await import(pathToFileURL(join(folder, 'package.json')).href, {
    with: { type: 'json' },
  });
  const { default: tool } = z
    .object({ default: z.object({ dependencies: z.object({ lighthouse: z.string() }) }) })
    .parse(manifest);
  const settings = {
    port,
    disableStorageReset: true,
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  };
  return {
    version: tool.dependencies.lighthouse,
    audit: async (url) => figuresOf(resultSchema.parse(await lighthouse(url, settings)).lhr),
  };
}

function figuresOf(result: Result): Omit<PageFigures, 'page'> {
  if (result.runtimeError !== undefined) throw new Error(result.runtimeError.message);
  const { performance, accessibility, 'best-practices': bestPractices } = result.categories;
  const value = (id: string): number => result.audits[id]?.numericValue ?? Number.NaN;
  const points = (category: z.infer<typeof categorySchema>): number => Math.round(category.score * 100);
  return {
    performance: points(performance),
    accessibility: points(accessibility),
    bestPractices: points(bestPractices),
    firstContentfulPaintMs: Math.round(value('first-contentful-paint')),
    largestContentfulPaintMs: Math.round(value('largest-contentful-paint')),
    totalBlockingTimeMs: Math.round(value('total-blocking-time')),
    cumulativeLayoutShift: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    findings: [performance, accessibility, bestPractices].flatMap(({ auditRefs }) =>
      findingsOf(result, auditRefs),
    ),
  };
}

function findingsOf({ audits }: Result, references: { id: string; weight: number }[]): string[] {
  return references.flatMap(({ id, weight }) => {
    const audit = audits[id];
    if (audit === undefined || weight === 0 || audit.score === null || audit.score >= 0.9) return [];
    return [[audit.title, audit.displayValue].filter((part) => part !== undefined).join(': ')];
  });
}
