/** What the person at the terminal reads when the server is up. */
import type { Config } from './config.ts';
import type { DemoAccounts } from './demo-accounts.ts';

export function describeStart(config: Config, demo: DemoAccounts | null): string {
  const lines = ['', `Target Analysis is ready: ${config.siteUrl}`, `Data: ${config.dataFolder}`];
  if (demo !== null) {
    lines.push(
      'Demo accounts:',
      `  shooter with credits  ${demo.shooter.email}  password ${demo.shooter.password}`,
      `  administrator         ${demo.administrator.email}  password ${demo.administrator.password}`,
    );
  }
  if (config.mail.kind === 'mailbox') lines.push(`Mail goes nowhere but to ${config.siteUrl}/mailbox`);
  return `${lines.join('\n')}\n`;
}
