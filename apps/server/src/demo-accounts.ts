/** Two accounts to try everything with, on the embedded default only. */
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { App } from './app.ts';

const demoAccountSchema = z.object({ email: z.email(), password: z.string().min(1) });
const demoAccountsSchema = z.object({ shooter: demoAccountSchema, administrator: demoAccountSchema });

export type DemoAccounts = z.infer<typeof demoAccountsSchema>;

/** Makes them at the first start; their passwords are kept in the data folder and stay the same. */
export async function ensureDemoAccounts(
  { accounts, ensureDemoHistory }: Pick<App, 'accounts' | 'ensureDemoHistory'>,
  dataFolder: string,
): Promise<DemoAccounts> {
  const demo = await readOrMake(join(dataFolder, 'demo-accounts.json'));
  const shooter = { ...demo.shooter, displayName: 'Demo Shooter', isAdmin: false };
  await ensureDemoHistory(await accounts.ensureAccount(shooter));
  await accounts.ensureAccount({ ...demo.administrator, displayName: 'Demo Administrator', isAdmin: true });
  return demo;
}

async function readOrMake(file: string): Promise<DemoAccounts> {
  const made = {
    shooter: { email: 'shooter@example.com', password: makePassword() },
    administrator: { email: 'admin@example.com', password: makePassword() },
  };
  try {
    await writeFile(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    return made;
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
  }
  return demoAccountsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

function makePassword(): string {
  return randomBytes(9).toString('base64url');
}
