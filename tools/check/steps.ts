/** What the check consists of, the longest first. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBrokenArrows } from './arrows.ts';
import { auditStep } from './audit.ts';
import { findChromium, howToGetOne } from './browser.ts';
import { findStaleFiles } from './generated.ts';
import { findMisplacedFiles } from './layout.ts';
import { findBlockingMigrations } from './migrations.ts';
import { startPostgres } from './postgres.ts';
import { runPlaywright, runVitest } from './run-tests.ts';
import { findUntrueRows } from './specification.ts';
import { findUntestedThreats } from './threats.ts';
import { answer, question, root, tool, type Step } from './step.ts';

/** Everything that needs neither a browser nor an installed database. */
export function fastSteps(): Step[] {
  return [
    { name: 'tests of the server on PGlite', run: () => runVitest(['server']) },
    ...lintSteps(),
    {
      name: 'tests of the other parts',
      run: () => runVitest(['analysis', 'analysis-node', 'contract', 'web', 'cli', 'tools', 'bench', 'fuzz']),
    },
    ...typeSteps(),
    tool('format (prettier)', 'prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.']),
    tool('dead code (knip)', 'knip/bin/knip.js', ['--no-progress']),
    question('arrows (dependency-cruiser)', () => findBrokenArrows()),
    question('generated files', findStaleFiles),
    question('names and places of files', findMisplacedFiles),
    question('specification', findUntrueRows),
    question('threats and their tests', findUntestedThreats),
    auditStep,
    question('migrations that lock', findBlockingMigrations),
  ];
}

/** In parts: the types of all together come to more than the 4 GB that Node gives a process. */
function lintSteps(): Step[] {
  const alone = ['apps/server', 'apps/web'];
  const lint = (name: string, words: string[]): Step =>
    tool(`lint of ${name}`, 'eslint/bin/eslint.js', words);
  const ignored = alone.flatMap((part) => ['--ignore-pattern', `${part}/**`]);
  return [...alone.map((part) => lint(part, [part])), lint('the rest', ['.', ...ignored])];
}

/** One compilation per tsconfig, for each says what its part may know. */
function typeSteps(): Step[] {
  const parts = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  );
  const configurations = [...parts, 'e2e', 'faults', 'tools'].flatMap((part) =>
    readdirSync(join(root, part))
      .filter((name) => /^tsconfig.*\.json$/.test(name))
      .map((name) => `${part}/${name}`),
  );
  return configurations.map((path) =>
    tool(`types of ${path.replace(/\/tsconfig\.json$/, '')}`, 'typescript/bin/tsc', [
      '--noEmit',
      '--project',
      path,
    ]),
  );
}

/** The same server tests on the Postgres of this machine. */
export const postgresStep: Step = {
  name: 'tests of the server on Postgres',
  run: async () => {
    const postgres = await startPostgres();
    if (postgres === null) {
      return {
        passed: 0,
        failed: 0,
        report: '',
        leftOut: ['no Postgres is installed here (Debian: apt-get install postgresql)'],
      };
    }
    try {
      return await runVitest(['server-postgres'], { TEST_DATABASE_URL: postgres.url });
    } finally {
      await postgres.stop();
    }
  },
};

/** What a user does, in a real browser against the real server. */
export const end2endStep: Step = {
  name: 'end to end in Chromium',
  run: async () => (findChromium() === null ? answer([howToGetOne]) : runPlaywright()),
};
