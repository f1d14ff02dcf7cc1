/** Compares detections with the truth through ../shared/tools/score-detections.mjs, the scorer of all figures. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { root, runNode } from '../../tools/repository.ts';
import type { Truth } from './annotated-photos.ts';

const scorer = join(root, '../shared/tools/score-detections.mjs');

export function hasScorer(): boolean {
  return existsSync(scorer);
}

/** A mark set by a detector, in pixels of the photo. */
export interface Detection {
  column: number;
  row: number;
}

/** What was found in a photo, and what is there. */
export interface Comparison {
  /** Photos of the same set are summed up together. */
  set: string;
  name: string;
  truth: Truth;
  found: readonly Detection[];
}

export const setSummarySchema = z.object({
  photos: z.number(),
  holes: z.number(),
  precision: z.number(),
  recall: z.number(),
  f1: z.number(),
  exactCountRate: z.number(),
  medianErrorRadii: z.number().nullable(),
});

/** Figures of one set; `exactCountRate` is the share of photos with every hole found and no false one. */
export type SetSummary = z.infer<typeof setSummarySchema>;

/**
 * Scores photos set by set.
 * @returns figures by set, in order of first appearance
 */
export async function scoreBySet(comparisons: readonly Comparison[]): Promise<Map<string, SetSummary>> {
  const sets = [...new Set(comparisons.map(({ set }) => set))];
  // A set's name may contain characters that a folder's name can't, so the folder is named by the set's number.
  const folderOf = new Map(sets.map((set, index) => [set, `set-${index}`]));
  const place = (comparison: Comparison): string =>
    `${folderOf.get(comparison.set) ?? ''}/${comparison.name}`;
  const folder = await mkdtemp(join(tmpdir(), 'target-analysis-bench-'));
  try {
    for (const comparison of comparisons) {
      const file = join(folder, 'truth', `${place(comparison)}.json`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(comparison.truth));
    }
    const found = comparisons.map((comparison) => [`${place(comparison)}.jpg`, comparison.found] as const);
    const predictions = join(folder, 'predictions.json');
    await writeFile(predictions, JSON.stringify(Object.fromEntries(found)));
    const { code, output } = await runNode([scorer, join(folder, 'truth'), predictions, '--json']);
    if (code !== 0) throw new Error(`The scorer failed: ${output}`);
    const rows = z.record(z.string(), z.unknown()).parse(JSON.parse(output));
    return new Map(sets.map((set) => [set, setSummarySchema.parse(rows[folderOf.get(set) ?? ''])]));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Scores all photos as one set. */
export async function scoreTogether(comparisons: readonly Comparison[]): Promise<SetSummary> {
  const together = comparisons.map((comparison) => ({
    ...comparison,
    set: 'all',
    name: `${comparison.set}/${comparison.name}`.replaceAll('/', '-'),
  }));
  const [summary] = (await scoreBySet(together)).values();
  if (summary === undefined) throw new Error('There is nothing to score.');
  return summary;
}
