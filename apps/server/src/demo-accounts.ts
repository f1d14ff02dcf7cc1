/** Two accounts for trying everything, only with the embedded defaults. */
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { App } from './app.ts';
import { demoAccountsFile, demoNames, readDemoAccounts, type DemoAccounts } from './features/site/index.ts';

/** Creates them at the first start. Their passwords are stored in the data folder and stay the same. */
export async function ensureDemoAccounts(
  { accounts, ensureDemoHistory }: Pick<App, 'accounts' | 'ensureDemoHistory'>,
  dataFolder: string,
): Promise<DemoAccounts> {
  const demo = await readOrMake(dataFolder);
  const shooter = { ...demo.shooter, displayName: demoNames.shooter, isAdmin: false };
  await ensureDemoHistory(await accounts.ensureAccount(shooter));
  await accounts.ensureAccount({
    ...demo.administrator,
    displayName: demoNames.administrator,
    isAdmin: true,
  });
  return demo;
}

async function readOrMake(dataFolder: string): Promise<DemoAccounts> {
  const made = {
    shooter: { email: 'shooter@example.com', password: makePassword() },
    administrator: { email: 'admin@example.com', password: makePassword() },
  };
  try {
    await writeFile(demoAccountsFile(dataFolder), `${JSON.stringify(made, null, 2)}\n`, {
      mode: 0o600,
      flag: 'wx',
    });
    return made;
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
  }
  return readDemoAccounts(dataFolder);
}

function makePassword(): string {
  return randomBytes(9).toString('base64url');
}
