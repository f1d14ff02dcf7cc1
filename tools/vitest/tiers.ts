/** Which tests `npm test` runs on which database (decision 036); paths from the root. */

/** Tests that start programs as processes: one project, so that nothing else of the same run slows them down. */
export const startPrograms = {
  onBoth: ofServer(['operations/backup-program', 'operations/program']),
  onEmbedded: [
    ...ofServer(['operations/doctor-program', 'faults/faults-full-disk']),
    'apps/cli/src/main.test.ts',
    'tools/launch/launch.test.ts',
  ],
  onPostgres: ofServer([
    'faults/faults',
    'faults/faults-clock',
    'faults/faults-webhooks',
    'operations/roles-stopped-worker',
  ]),
};

export const allThatStartPrograms = Object.values(startPrograms).flat();

/** About the database itself. Where the other tests run on Postgres, these run on PGlite as well. */
export const ofTheDatabase = ofServer([
  'admin/admin-plan',
  'operations/backup',
  'operations/copying',
  'billing/credits',
  'platform/database/database',
  'privacy/export-restart',
  'reports/list/history-plan',
  'platform/jobs',
  'platform/database/kept-releases',
  'billing/ledger-check',
  'platform/live',
  'admin/operator',
  'platform/prepared',
  'platform/database/restart',
  'platform/database/restored-schedules',
]);

function ofServer(names: string[]): string[] {
  return names.map((name) => `apps/server/tests/${name}.test.ts`);
}
