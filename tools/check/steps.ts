/** What `npm run check` consists of, the longest first. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBrokenArrows } from './rules/arrows.ts';
import { auditStep } from './rules/audit.ts';
import { findLongProse } from './rules/documents.ts';
import { findStaleFiles } from './rules/generated.ts';
import { findMisplacedFiles } from './rules/layout.ts';
import { findEntangledRooms } from './rules/rooms.ts';
import { findBlockingMigrations } from './rules/migrations.ts';
import { runVitest } from './run-tests.ts';
import { findUntrueRows } from './rules/specification.ts';
import { findUntestedThreats } from './rules/threats.ts';
import { findForeignWords } from './rules/words.ts';
import { root } from '../repository.ts';
import { question, tool, type Step } from './step.ts';

/** `npm run check`: everything that starts no server and no browser. */
export function fastSteps({ isNight }: { isNight: boolean }): Step[] {
  return [
    { name: 'tests of the pure parts', run: () => runVitest({ projects: pureParts, isNight }) },
    ...lintSteps(),
    ...typeSteps(),
    tool('format (prettier)', 'prettier/bin/prettier.cjs', [
      '--check',
      '--log-level=warn',
      '--cache',
      '--cache-strategy=content',
      '--cache-location=.cache/prettier',
      '.',
    ]),
    tool('dead code (knip)', 'knip/bin/knip.js', ['--no-progress']),
    question('arrows (dependency-cruiser)', () => findBrokenArrows()),
    question('generated files', findStaleFiles),
    question('names and places of files', findMisplacedFiles),
    question('rooms', () => findEntangledRooms()),
    question('length of documents', findLongProse),
    question('plain words', findForeignWords),
    question('specification', findUntrueRows),
    question('threats and their tests', findUntestedThreats),
    auditStep,
    question('migrations that lock', findBlockingMigrations),
  ];
}

const pureParts = ['analysis', 'web', 'contract', 'server-logic', 'cli', 'tools'];

/** oxlint for all that it knows, with types; eslint for our own rules, which need none. */
function lintSteps(): Step[] {
  return [
    tool('lint (oxlint)', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', '.']),
    tool('lint of our own rules (eslint)', 'eslint/bin/eslint.js', [
      '--cache',
      '--cache-strategy=content',
      '--cache-location=.cache/eslint/',
      '.',
    ]),
  ];
}

/** One compilation per tsconfig, for each says what its part may know. That of the root is about what lies beside the product. */
function typeSteps(): Step[] {
  const parts = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  );
  const configurations = [...parts, 'e2e'].flatMap((part) =>
    readdirSync(join(root, part))
      .filter((name) => /^tsconfig.*\.json$/.test(name))
      .map((name) => `${part}/${name}`),
  );
  return ['tsconfig.json', ...configurations].map((path) =>
    tool(`types of ${path.replace(/\/tsconfig\.json$/, '')}`, '@typescript/native-preview/bin/tsgo', [
      '--noEmit',
      '--project',
      path,
    ]),
  );
}
