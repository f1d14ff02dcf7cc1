import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { convertLength, isLengthUnit } from '../units/lengths.ts';
import type { Figure } from './figures/figure.ts';
import golden from './golden-groups.json' with { type: 'json' };
import { referenceFigures } from './reference-figures.ts';

/** Cases and figures of the R package shotGroups 0.8.4, recomputed independently; three of them are in golden-groups.json. */
interface Case {
  id: string;
  unit: string;
  distance: { value: number; unit: string };
  aim: number[];
  points: number[][];
}

function isCaseList(value: unknown): value is Case[] {
  return Array.isArray(value);
}

function figuresOf({ unit, distance, aim, points }: Case): ReturnType<typeof referenceFigures> {
  if (!isLengthUnit(unit) || !isLengthUnit(distance.unit)) throw new Error(`unit ${unit}, ${distance.unit}`);
  const shots = points.map(([x = NaN, y = NaN]) => ({ x: x - (aim[0] ?? NaN), y: y - (aim[1] ?? NaN) }));
  return referenceFigures(shots, {
    distance: convertLength(distance.value, distance.unit, unit),
    radii: null,
  });
}

/** Every number of a tree of figures, with its path. */
function leavesOf(figure: unknown, path = ''): [string, unknown][] {
  if (typeof figure !== 'object' || figure === null) return [[path, figure]];
  return Object.entries(figure).flatMap(([name, part]: [string, unknown]) =>
    leavesOf(part, `${path}.${name}`),
  );
}

function shots(...points: [number, number][]): { x: number; y: number }[] {
  return points.map(([x, y]) => ({ x, y }));
}

const unknownDistance = { distance: null, radii: null };

describe('referenceFigures', () => {
  it.each(golden)('agrees with shotGroups on $id', (group) => {
    const ours = new Map(leavesOf(figuresOf(group)));
    const differences = leavesOf(group.expected).filter(([path, want]) => {
      const got = ours.get(path);
      if (typeof want !== 'number') return want !== got && !(want === null && got === undefined);
      if (typeof got !== 'number') return true;
      const difference = path.endsWith('angleDeg')
        ? Math.abs(((want - got + 90) % 180) - 90)
        : Math.abs(want - got);
      const room = path.startsWith('.rangeStats') ? 3e-3 : 1e-6;
      return difference > Math.max(room * Math.abs(want), 1e-6);
    });
    expect(differences).toEqual([]);
  });

  it.for(['synthetic-open.json', 'edge-open.json'])(
    'satisfies the judge of the reference figures on %s',
    { timeout: 60_000 },
    (file, { skip }) => {
      const shared = join(import.meta.dirname, '../../../../../shared');
      const cases = join(shared, 'reference', file);
      skip(!existsSync(cases), `left out: ${join('../shared/reference', file)} is not here`);
      const list: unknown = JSON.parse(readFileSync(cases, 'utf8'));
      if (!isCaseList(list)) throw new Error('not a list');
      const folder = mkdtempSync(join(tmpdir(), 'figures-'));
      const answers = join(folder, 'figures.json');
      writeFileSync(
        answers,
        JSON.stringify(list.map((group) => ({ id: group.id, figures: figuresOf(group) }))),
      );
      const judge = join(shared, 'tools/compare-figures.mjs');
      const verdict = execFileSync(process.execPath, [judge, cases, answers, '--verbose'], {
        encoding: 'utf8',
      });
      rmSync(folder, { recursive: true });
      expect(verdict).toMatch(/(\d+) of \1 figures equal/);
    },
  );

  it('is finite for groups that are one shot, one place, one line, tiny, huge, or far off', () => {
    const groups = [
      shots([1, 2]),
      shots([1, 2], [1, 2], [1, 2]),
      shots([0, 0], [0, 0]),
      shots([0, 0], [1, 1]),
      shots([0.1, 0.3], [0.2, 0.6], [0.4, 1.2]),
      shots([1, 0], [-1, 0], [0, 1], [0, -1]),
      shots([1e6, 1e6], [1e6 + 1, 1e6 + 2], [1e6 - 1, 1e6 + 0.5], [1e6 + 0.3, 1e6 - 1]),
      shots([1e6, 0], [1e6 + 1, 2], [1e6 - 1, 0.5], [1e6 + 0.3, -1], [1e6, 0.2]),
      shots([1e-7, 0], [2e-7, 1e-7], [0, 3e-7]),
      shots([1e9, 0], [2e9, 1e9], [0, 3e9], [5e8, -1e9]),
    ];
    for (const group of groups) {
      const odd = leavesOf(referenceFigures(group, { distance: 100, radii: null })).filter(
        ([, figure]) => typeof figure === 'number' && !Number.isFinite(figure),
      );
      expect(odd).toEqual([]);
    }
  });

  it('leaves out what one shot cannot show, and everything for none', () => {
    expect(referenceFigures(shots([3, 4]), unknownDistance)).toEqual({ n: 1, centre: [3, 4], distToPOA: 5 });
    expect(referenceFigures([], unknownDistance)).toEqual({});
  });

  it('gives no angles if the distance is unknown', () => {
    const figures: Record<string, Figure> = referenceFigures(shots([0, 0], [1, 2], [3, 1]), unknownDistance);
    expect(figures).toHaveProperty('sd');
    expect(figures).not.toHaveProperty('angular');
  });
});
