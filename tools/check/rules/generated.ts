/** Generated files: `npm run generate` writes them, and `npm run check` compares them. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { findStaleFigures, writeFigures } from '../../../bench/figures.ts';
import { root, runNode } from '../../repository.ts';

const routesFile = join(root, 'packages/contract/src/routes.json');
const server = join(root, 'apps/server');

/** Writes routes.json, a migration if the tables have changed, and the detector's figures in the documents. */
export async function writeGenerated(): Promise<void> {
  writeFileSync(routesFile, await makeRoutes());
  process.stdout.write(await generateMigration('drizzle.config.ts'));
  await writeFigures();
}

/** Returns one line per generated file that doesn't match its source. */
export async function findStaleFiles(): Promise<string[]> {
  const problems: string[] = [];
  const routes = existsSync(routesFile) ? readFileSync(routesFile, 'utf8') : '';
  if (routes !== (await makeRoutes()))
    problems.push('packages/contract/src/routes.json is stale: npm run generate');
  if (await tablesOutgrewMigrations())
    problems.push('apps/server/migrations lag behind the tables: npm run generate');
  problems.push(...(await findStaleFigures()));
  return problems;
}

async function makeRoutes(): Promise<string> {
  const { code, output } = await runNode(['packages/contract/print-routes.ts']);
  if (code !== 0) throw new Error(output);
  return output;
}

/** If a copy of the migrations gets a new one, the originals lack it. */
async function tablesOutgrewMigrations(): Promise<boolean> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const draft = mkdtempSync(join(root, '.cache/migrations-'));
  try {
    cpSync(join(server, 'migrations'), join(draft, 'migrations'), { recursive: true });
    // drizzle-kit takes either a configuration or an output folder, and only paths relative to its own folder.
    const out = `../../.cache/${basename(draft)}/migrations`;
    const configuration = join(draft, 'drizzle.config.ts');
    const original = '../../apps/server/drizzle.config.ts';
    writeFileSync(
      configuration,
      `import original from '${original}';\nexport default { ...original, out: '${out}' };\n`,
    );
    await generateMigration(configuration);
    return namesIn(join(draft, 'migrations')) !== namesIn(join(server, 'migrations'));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function namesIn(folder: string): string {
  return readdirSync(folder).sort().join(' ');
}

async function generateMigration(configuration: string): Promise<string> {
  const drizzleKit = join(root, 'node_modules/drizzle-kit/bin.cjs');
  const { code, output } = await runNode([drizzleKit, 'generate', '--config', configuration], {
    folder: server,
  });
  if (code !== 0) throw new Error(output);
  return output;
}
