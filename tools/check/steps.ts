/** The steps of `npm run check`, the longest first. */
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
import { question, tool, type Step } from './step.ts';
import type { Tier } from '../vitest/tiers.ts';

/** Everything that starts no server and no browser. */
export function fastSteps(tier: Tier): Step[] {
  return [
    { name: 'tests of the pure parts', run: () => runVitest({ projects: pureParts, tier }) },
    tool('lint and types (oxlint)', 'oxlint/bin/oxlint', [
      '--type-aware',
      '--type-check',
      '--deny-warnings',
      '.',
    ]),
    // The core must compile without Node and without a page.
    tool('types of the core', '@typescript/native-preview/bin/tsgo', [
      '--noEmit',
      '--project',
      'packages/analysis/tsconfig.core.json',
    ]),
    tool('format (oxfmt)', 'oxfmt/bin/oxfmt', ['--check', '.']),
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
