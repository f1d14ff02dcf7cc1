/** `npm run dev`: the server, restarted on each change, and the page with hot reloading in front of it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './repository.ts';

const programs = [
  {
    folder: root,
    given: ['--watch-path=apps/server/src', '--watch-path=packages', 'apps/server/src/main.ts'],
  },
  { folder: join(root, 'apps/web'), given: [join(root, 'node_modules/vite/bin/vite.js')] },
];

const children = programs.map(({ folder, given }) =>
  spawn(process.execPath, given, { cwd: folder, stdio: 'inherit' }),
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopAll(signal));
// One is no use without the other.
for (const child of children) child.once('exit', () => stopAll('SIGTERM'));

function stopAll(signal: NodeJS.Signals): void {
  for (const child of children) child.kill(signal);
}
