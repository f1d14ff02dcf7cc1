/** Checks the arrows of .dependency-cruiser.mjs, and that the checker saw the code that they are about. */
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { root } from '../../repository.ts';

/**
 * With a compiler that it can't use, dependency-cruiser sees nothing and reports no violation: fewer modules than this in a part fails
 * the check itself.
 */
const fewestModules = {
  'packages/analysis/src/': 20,
  'packages/analysis-node/src/': 3,
  'packages/contract/src/': 10,
  'apps/server/src/': 30,
  'apps/web/src/': 30,
  'apps/cli/src/': 2,
  'e2e/': 3,
  'tools/': 10,
};

/** Returns one line per broken arrow and per part that was not seen. */
export async function findBrokenArrows(folder = root): Promise<string[]> {
  const result = await cruiseParts(folder);
  const broken = result.summary.violations.map(
    ({ rule, from, to, comment }) =>
      `${rule.name}: ${from} -> ${to}${comment === undefined ? '' : `\n  ${comment}`}`,
  );
  return [...broken, ...(folder === root ? findUnseenParts(result) : [])];
}

async function cruiseParts(folder: string): Promise<ICruiseResult> {
  const options = await extractOptions(join(root, '.dependency-cruiser.mjs'));
  const { output } = await cruise(['packages', 'apps', 'e2e', 'tools'], { ...options, baseDir: folder });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered text instead of modules');
  return output;
}

function findUnseenParts({ modules }: ICruiseResult): string[] {
  return Object.entries(fewestModules).flatMap(([part, fewest]) => {
    const seen = modules.filter(({ source }) => source.startsWith(part)).length;
    return seen >= fewest
      ? []
      : [`saw ${String(seen)} modules in ${part}, expected ${String(fewest)} at least`];
  });
}
