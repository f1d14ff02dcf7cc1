/** Where the repository is, and how its tools run one of its programs. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Runs a script with the current Node; returns its two outputs as one. */
export function runNode(
  given: string[],
  {
    folder = root,
    environment = {},
  }: { folder?: string; environment?: Record<string, string | undefined> } = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, given, {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  stopWithUs(child);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}

/** An interrupted check leaves nothing running. */
function stopWithUs(child: ReturnType<typeof spawn>): void {
  const stop = (): void => {
    child.kill('SIGTERM');
  };
  process.once('exit', stop);
  child.once('close', () => process.removeListener('exit', stop));
}
