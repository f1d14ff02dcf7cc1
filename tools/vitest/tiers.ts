/** Which tests `npm test` runs on which database (decision 036); paths from the root. */

/** Tests that start programs as processes: one project, so that nothing else of the same run slows them down. */
export const startPrograms = {
  onBoth: ofServer(['backup-program', 'program']),
  onEmbedded: [
    ...ofServer(['doctor-program', 'faults-full-disk']),
    'apps/cli/src/main.test.ts',
    'tools/launch/launch.test.ts',
  ],
  onPostgres: ofServer(['faults', 'faults-clock', 'faults-webhooks', 'roles-stopped-worker']),
};

export const allThatStartPrograms = Object.values(startPrograms).flat();

/** About the database itself. Where the other tests run on Postgres, these run on PGlite as well. */
export const ofTheDatabase = ofServer([
  'admin-plan',
  'backup',
  'copying',
  'credits',
  'database',
  'export-restart',
  'history-plan',
  'jobs',
  'kept-releases',
  'ledger-check',
  'live',
  'operator',
  'prepared',
  'restart',
  'restored-schedules',
]);

function ofServer(names: string[]): string[] {
  return names.map((name) => `apps/server/tests/${name}.test.ts`);
}
