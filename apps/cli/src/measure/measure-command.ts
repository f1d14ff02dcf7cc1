import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { convertLength, referenceFigures } from '@target-analysis/analysis/statistics';
import { InputError } from '../input-error.ts';
import { readCases, type ShotCase } from './read-cases.ts';

/** Adds `measure CASES.json`: the figures of lists of shots, as one JSON list on standard output. */
export function addMeasureCommand(program: Command): void {
  program
    .command('measure')
    .description('Compute the figures of shots given as coordinates.')
    .argument('<cases.json>', 'a list of {id, unit, distance: {value, unit}, aim or aims, points}')
    .action(async (file: string) => {
      const cases = readCases(await readJson(file));
      process.stdout.write(`${JSON.stringify(cases.map(measure))}\n`);
    });
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new InputError(`${file} cannot be read. Check its name and permissions.`, { cause });
  });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new InputError(`${file} is not valid JSON.`, { cause });
  }
}

function measure({ id, unit, distance, aims, points, radii }: ShotCase) {
  const shots = points.map(([x, y], index) => {
    const [aimX, aimY] = aims[index] ?? aims[0] ?? [0, 0];
    return { x: x - aimX, y: y - aimY };
  });
  const distanceInUnit = distance === null ? null : convertLength(distance.value, distance.unit, unit);
  return { id, figures: referenceFigures(shots, { distance: distanceInUnit, radii }) };
}
