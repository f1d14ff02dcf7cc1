import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { convertLength, referenceFigures } from '@target-analysis/analysis/statistics';
import { readCases, type ShotCase } from './read-cases.ts';

/** Adds `measure CASES.json`: the figures of lists of shots, as one JSON list on standard output. */
export function addMeasureCommand(program: Command): void {
  program
    .command('measure')
    .description('Compute the figures of shots given as coordinates.')
    .argument('<cases.json>', 'a list of {id, unit, distance: {value, unit}, aim or aims, points}')
    .action(async (file: string) => {
      const cases = readCases(JSON.parse(await readFile(file, 'utf8')));
      process.stdout.write(`${JSON.stringify(cases.map(measure))}\n`);
    });
}

function measure({ id, unit, distance, aims, points, radii }: ShotCase) {
  const shots = points.map(([x, y], index) => {
    const [aimX, aimY] = aims[index] ?? aims[0] ?? [0, 0];
    return { x: x - aimX, y: y - aimY };
  });
  const distanceInUnit = distance === null ? null : convertLength(distance.value, distance.unit, unit);
  return { id, figures: referenceFigures(shots, { distance: distanceInUnit, radii }) };
}
