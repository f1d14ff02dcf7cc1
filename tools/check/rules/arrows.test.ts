import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenArrows } from './arrows.ts';
import { root } from '../../repository.ts';

/** One file that breaks each arrow: its path and its import. */
const offenders = [
  ['no-circle', 'packages/contract/src/left.ts', './right.ts'],
  ['nothing-missing', 'apps/web/src/lib/lost.ts', './nowhere.ts'],
  ['packages-are-named', 'apps/web/src/lib/undeclared.ts', 'pino'],
  ['tests-are-leaves', 'apps/web/src/lib/from-test.ts', './some.test.ts'],
  ['analysis-depends-on-nothing', 'packages/analysis/src/units/node.ts', 'node:fs'],
  ['analysis-units-looks-left', 'packages/analysis/src/units/right.ts', '../geometry/point.ts'],
  ['analysis-image-looks-left', 'packages/analysis/src/image/right.ts', '../detection/find.ts'],
  ['statistics-never-see-pixels', 'packages/analysis/src/statistics/pixels.ts', '../image/raster.ts'],
  ['drill-texts-stay-on-the-server', 'packages/analysis/src/coaching/advise.ts', './drills.ts'],
  ['browser-and-node-stay-apart', 'packages/analysis-web/src/node.ts', '../../analysis-node/src/index.ts'],
  ['contract-imports-only-zod', 'packages/contract/src/hono.ts', 'hono'],
  ['contract-borrows-only-types', 'packages/contract/src/core.ts', '../../analysis/src/units/lengths.ts'],
  ['server-knows-no-page', 'apps/server/src/page.ts', '../../web/src/lib/calls/api.ts'],
  [
    'platform-knows-no-feature',
    'apps/server/src/platform/mail/feature.ts',
    '../../features/billing/index.ts',
  ],
  ['features-use-the-door', 'apps/server/src/features/reports/inside.ts', '../billing/rules.ts'],
  [
    'administration-reads-what-is-declared',
    'apps/server/src/features/reports/administered-by-others.ts',
    '../billing/administered.ts',
  ],
  ['routes-do-not-touch-stores', 'apps/server/src/features/billing/routes.ts', './store.ts'],
  ['only-routes-know-http', 'apps/server/src/features/billing/rules.ts', 'hono'],
  ['only-stores-know-sql', 'apps/server/src/features/reports/rules.ts', 'drizzle-orm'],
  ['stores-do-not-decide', 'apps/server/src/features/billing/store.ts', './rules.ts'],
  ['tables-know-only-tables', 'apps/server/src/features/billing/tables.ts', './store.ts'],
  ['web-knows-only-the-contract', 'apps/web/src/lib/server.ts', '../../../server/src/page.ts'],
  ['web-borrows-no-schemas', 'apps/web/src/lib/schemas.ts', '../../../../packages/contract/src/index.ts'],
  ['web-features-are-islands', 'apps/web/src/features/reports/inside.ts', '../billing/balance.ts'],
  ['web-features-below-app', 'apps/web/src/features/reports/app.ts', '../../app/app.ts'],
  ['web-flows-up', 'apps/web/src/ui/feature.ts', '../features/billing/balance.ts'],
  ['e2e-sees-only-the-contract', 'e2e/server.ts', '../apps/server/src/page.ts'],
] as const;

/** The files that the offenders import, themselves without fault. */
const innocents = [
  'apps/web/src/lib/some.test.ts',
  'apps/web/src/lib/calls/api.ts',
  'apps/web/src/app/app.ts',
  'apps/web/src/features/billing/balance.ts',
  'apps/server/src/features/billing/index.ts',
  'apps/server/src/features/billing/administered.ts',
  'packages/analysis/src/geometry/point.ts',
  'packages/analysis/src/detection/find.ts',
  'packages/analysis/src/coaching/drills.ts',
  'packages/analysis/src/image/raster.ts',
  'packages/analysis/src/units/lengths.ts',
  'packages/contract/src/index.ts',
  'packages/analysis-node/src/index.ts',
];

const world: { folder: string; broken: string[] } = { folder: '', broken: [] };

beforeAll(async () => {
  world.folder = await mkdtemp(join(tmpdir(), 'target-analysis-arrows-'));
  for (const path of innocents) await place(path, 'export const value = 1;\n');
  for (const [, path, imported] of offenders)
    await place(path, `import '${imported}';\nexport const own = 1;\n`);
  await place('packages/contract/src/right.ts', `import './left.ts';\n`);
  for (const part of ['packages/analysis', 'packages/contract', 'apps/server', 'apps/web', 'e2e']) {
    await place(`${part}/package.json`, '{ "type": "module" }\n');
  }
  await place('tools/empty.ts', 'export {};\n');
  await place('tsconfig.base.json', '{}\n');
  await symlink(join(root, 'node_modules'), join(world.folder, 'node_modules'));
  world.broken = await findBrokenArrows(world.folder);
}, 60_000);

afterAll(() => rm(world.folder, { recursive: true, force: true }));

async function place(path: string, text: string): Promise<void> {
  const full = join(world.folder, path);
  await mkdir(dirname(full), { recursive: true });
  await writeFile(full, text);
}

test.each(offenders)('the arrow %s refuses %s importing %s', (rule, path) => {
  expect(world.broken.filter((line) => line.startsWith(`${rule}: ${path} -> `))).not.toHaveLength(0);
});
