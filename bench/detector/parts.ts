import { parseArgs } from 'node:util';

const names = ['scores', 'baselines', 'time', 'stress', 'other-things', 'strings', 'sheets'] as const;

/** One kind of figures, which can be measured without the others. */
export type Part = (typeof names)[number];

/** All parts, in the order in which they are measured. */
export const allParts: readonly Part[] = names;

/**
 * Reads `--only scores --only time` or `--only scores,time`.
 * @returns the requested parts, all if none is named, or null if an unknown one is named
 */
export function parseParts(given: readonly string[]): Part[] | null {
  try {
    const { values } = parseArgs({ args: [...given], options: { only: { type: 'string', multiple: true } } });
    const asked = (values.only ?? []).flatMap((list) => list.split(','));
    const known = names.filter((name) => asked.length === 0 || asked.includes(name));
    return asked.every((name) => names.some((other) => other === name)) ? known : null;
  } catch {
    // An unknown option, or one without its value.
    return null;
  }
}
