/** The steps that `npm test` and `npm run test:all` add to the check (decision 036), the longest first. */
import { findChromium, howToGetOne } from './browser.ts';
import { hasPostgres, startPostgres } from '../postgres.ts';
import { runPlaywright, runVitest } from './run-tests.ts';
import { runNode } from '../repository.ts';
import { answer, question, type Outcome, type Step } from './step.ts';
import { ofTheDatabase, startPrograms, type Tier } from '../vitest/tiers.ts';

const postgresMissing = 'no Postgres is installed here (Debian: apt-get install postgresql)';

/** The server's tests on one database: Postgres if it is installed, and then on PGlite the tests about the database itself. */
export function testSteps(tier: Tier): Step[] {
  const isEverything = tier === 'night' || !hasPostgres();
  return [
    serverOnPostgres(tier),
    {
      name: 'tests on PGlite, and that start programs',
      run: () =>
        runVitest({
          projects: ['server', 'processes'],
          files: isEverything ? [] : [...ofTheDatabase, ...startPrograms.onBoth, ...startPrograms.onEmbedded],
          // Half of the time one of them waits for a program.
          workers: 2,
          tier,
        }),
    },
    {
      name: 'tests of network, bench and fuzzing',
      run: () => runVitest({ projects: ['analysis-node', 'analysis-web', 'bench', 'fuzz'], tier }),
    },
  ];
}

function serverOnPostgres(tier: Tier): Step {
  return {
    name: 'tests of the server on Postgres',
    run: async () => {
      const postgres = await startPostgres();
      if (postgres === null) return leftOut(postgresMissing);
      try {
        return await runVitest({
          projects: ['server-postgres', 'processes-postgres'],
          environment: { TEST_DATABASE_URL: postgres.socketUrl },
          // Half of the time one of them waits for the database; a third one saves nothing beside the browser.
          workers: 2,
          tier,
        });
      } finally {
        await postgres.stop();
      }
    },
  };
}

/** A user's actions, in a real browser against the real server; at night at every width. */
export function browserStep(tier: Tier): Step {
  const isNight = tier === 'night';
  return {
    name: isNight ? 'browser at every width' : 'browser',
    run: async () =>
      findChromium() === null ? answer([howToGetOne]) : runPlaywright(isNight ? { E2E_WIDTHS: 'all' } : {}),
  };
}

/** Tests that take hours: faults on real processes, and pictures and requests that no one would send on purpose. */
export const nightSteps: Step[] = [
  {
    name: 'faults',
    run: () => runVitest({ config: 'faults/vitest.config.ts', tier: 'night' }),
  },
  {
    name: 'open photos in the browser and on the server',
    run: async () => {
      const { code, output } = await runNode(['bench/try/compare-photos.ts']);
      return output.startsWith('left out') ? leftOut(output.trim()) : answer(code === 0 ? [] : [output]);
    },
  },
  question('fuzzing', async () => {
    const { code, output } = await runNode(['fuzz/main.ts']);
    return code === 0 ? [] : [output];
  }),
];

function leftOut(reason: string): Outcome {
  return { passed: 0, failed: 0, report: '', leftOut: [reason] };
}
