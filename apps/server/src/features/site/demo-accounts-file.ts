/** The demo accounts with their passwords, in a file of the data folder that only the server's user can read. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteSettings } from '@target-analysis/contract';
import * as z from 'zod';

const accountSchema = z.object({ email: z.email(), password: z.string().min(1) });
const demoAccountsSchema = z.object({ shooter: accountSchema, administrator: accountSchema });

export type DemoAccounts = z.infer<typeof demoAccountsSchema>;

export const demoNames = { shooter: 'Demo Shooter', administrator: 'Demo Administrator' };

export function demoAccountsFile(dataFolder: string): string {
  return join(dataFolder, 'demo-accounts.json');
}

export async function readDemoAccounts(dataFolder: string): Promise<DemoAccounts> {
  return demoAccountsSchema.parse(JSON.parse(await readFile(demoAccountsFile(dataFolder), 'utf8')));
}

/** As the sign-in page offers them; empty before the first start has created them. */
export async function listDemoAccounts(dataFolder: string): Promise<SiteSettings['demo_accounts']> {
  if (!existsSync(demoAccountsFile(dataFolder))) return [];
  const { shooter, administrator } = await readDemoAccounts(dataFolder);
  return [
    { name: demoNames.shooter, ...shooter },
    { name: demoNames.administrator, ...administrator },
  ];
}
