/** The annotated photos beside the repository, and which of them the shipped weights have seen. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { root } from '../../tools/repository.ts';

export const photosFolder = join(root, '../shared/photos');

const holeSchema = z.object({
  column: z.number(),
  row: z.number(),
  radiusPx: z.number(),
  uncertain: z.boolean().optional(),
});

const boxSchema = z.object({
  column: z.number(),
  row: z.number(),
  widthPx: z.number(),
  heightPx: z.number(),
});

const truthSchema = z.object({
  widthPx: z.number(),
  heightPx: z.number(),
  physicalTarget: z.string(),
  trainable: z.boolean(),
  holes: z.array(holeSchema),
  ignore: z.array(boxSchema).optional(),
  matchFactor: z.number(),
});

/** What a person saw in a photo, in its pixels: the parts that the scorer reads, and which sheet it shows. */
export type Truth = z.infer<typeof truthSchema>;

/**
 * How much the weights know about a photo. `foreign`: from a set that was not trained on. `held-out`: a silhouette; similar ones were
 * trained on, but no photo of its sheet. `trained-on`: the weights have seen it.
 */
export type Acquaintance = 'foreign' | 'held-out' | 'trained-on';

export interface AnnotatedPhoto {
  path: string;
  /** The folder that contains it. */
  folder: string;
  name: string;
  /** The folder, and for silhouettes which part of it: the two parts are scored separately. */
  set: string;
  acquaintance: Acquaintance;
  truth: Truth;
}

/** Every annotated photo, sorted by set and name; empty if the folder is missing. */
export function readAnnotatedPhotos(folder = photosFolder): AnnotatedPhoto[] {
  if (!existsSync(folder)) return [];
  const heldOut = readHeldOut();
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .flatMap((set) =>
      readdirSync(join(folder, set))
        .filter((file) => file.endsWith('.json'))
        .sort()
        .map((file) => readPhoto(join(folder, set), file.replace(/\.json$/, ''), heldOut)),
    );
}

function readPhoto(place: string, name: string, heldOut: ReadonlySet<string>): AnnotatedPhoto {
  const truth = truthSchema.parse(JSON.parse(readFileSync(join(place, `${name}.json`), 'utf8')));
  const folder = basename(place);
  const acquaintance = acquaintanceOf(truth, heldOut);
  const words = { foreign: '', 'held-out': ' (held out)', 'trained-on': ' (trained on)' };
  return {
    path: join(place, `${name}.jpg`),
    folder,
    name,
    set: `${folder}${words[acquaintance]}`,
    acquaintance,
    truth,
  };
}

/** @param heldOut sheets, by `physicalTarget`, that training leaves out although it could use them */
export function acquaintanceOf(
  truth: Pick<Truth, 'trainable' | 'physicalTarget'>,
  heldOut: ReadonlySet<string>,
): Acquaintance {
  if (!truth.trainable) return 'foreign';
  return heldOut.has(truth.physicalTarget) ? 'held-out' : 'trained-on';
}

/** Written by workshop/photos.py, which decides what is trained on. */
function readHeldOut(): ReadonlySet<string> {
  const text = readFileSync(join(root, 'workshop/results/held-out.json'), 'utf8');
  return new Set(z.object({ physicalTargets: z.array(z.string()) }).parse(JSON.parse(text)).physicalTargets);
}

/** Rounds whose holes are certain: the number that a counting shooter would enter. */
export function countShots(truth: Truth): number {
  return truth.holes.filter((hole) => hole.uncertain !== true).length;
}
