/** What the person at the terminal reads once the server is up. */
import type { Config } from './config.ts';
import type { DemoAccounts } from './features/site/index.ts';

export function describeStart(config: Config, demo: DemoAccounts | null): string {
  if (config.role === 'worker') return describeWorker(config);
  const lines = ['', `Target Analysis is ready: ${config.siteUrl}`, `Data: ${config.dataFolder}`];
  if (config.role === 'web') lines.push('Role: web. Background work waits for a process with ROLE=worker.');
  if (demo !== null) {
    lines.push(
      'Demo accounts:',
      `  shooter with credits  ${demo.shooter.email}  password ${demo.shooter.password}`,
      `  administrator         ${demo.administrator.email}    password ${demo.administrator.password}`,
    );
  }
  if (config.mail.kind === 'mailbox')
    lines.push(`No email leaves this machine. Read it at ${config.siteUrl}/mailbox`);
  return `${lines.join('\n')}\n`;
}

/** People don't visit a worker: its port is for monitoring. */
function describeWorker({ host, port }: Config): string {
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${String(port)}`;
  return `\nTarget Analysis is ready.\nRole: worker. It does the background work for ROLE=web and serves /api/health, /api/ready and /metrics on ${address}\n`;
}
