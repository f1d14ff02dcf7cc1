/** Which tests `npm test` runs on which database (decision 036). Paths are relative to the root. */

/** `npm run check`, `npm test`, and `npm run test:all`, each with everything that the one before it runs. */
export type Tier = 'check' | 'test' | 'night';

/** The tag of tests that only `npm run test:all` runs: decisions 066 and 069 name what finds the same fault by day. */
export const night = { name: 'night', description: 'in `npm run test:all` alone' };

/** The tag of tests that `npm run check` leaves out: they draw whole photos to measure them, and take more than half of its time. */
export const photos = { name: 'photos', description: 'not in `npm run check`' };

/** Tags of the tests that each tier leaves out. */
export const waiting: Readonly<Record<Tier, readonly string[]>> = {
  check: [night.name, photos.name],
  test: [night.name],
  night: [],
};

/** Tests that start programs as processes. They have their own project, so they don't slow down other tests. */
export const startPrograms = {
  onBoth: ofServer(['operations/backup-program', 'operations/program']),
  onEmbedded: [
    ...ofServer(['billing/stripe/stripe-mock', 'operations/doctor-program', 'operations/reverse-proxy']),
    'apps/cli/src/main.test.ts',
    'tools/check/deployment.test.ts',
    'tools/check/monitoring.test.ts',
    'tools/launch/launch.test.ts',
  ],
  onPostgres: ofServer(['operations/faults', 'operations/roles-stopped-worker']),
};

export const allThatStartPrograms = Object.values(startPrograms).flat();

/** Tests about the database itself. When the other tests run on Postgres by day, these also run on PGlite. */
export const ofTheDatabase = ofServer([
  'admin/admin-plan',
  'billing/credits',
  'platform/database/database',
  'reports/list/history-plan',
  'platform/database/kept-releases',
  'billing/ledger-check',
  'platform/live',
  'platform/prepared',
  'platform/database/restart',
]);

function ofServer(names: string[]): string[] {
  return names.map((name) => `apps/server/tests/${name}.test.ts`);
}
