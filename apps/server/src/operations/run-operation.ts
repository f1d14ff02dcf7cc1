/** Runs an operator's program to its end: shows one sentence for what the operator can fix, and a stack trace for anything else. */
import { ConfigError } from '../config.ts';
import { OperatorError } from '../platform/control/control.ts';
import { DataFolderInUse } from '../platform/db/data-folder-lock.ts';
import { StorageUnavailable } from '../platform/storage/storage-unavailable.ts';

export async function runOperation(operation: (words: string[]) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await operation(process.argv.slice(2))}\n`);
    process.exit(0);
  } catch (cause) {
    process.stderr.write(`${describe(cause)}\n`);
    process.exit(1);
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const isForOperator = [ConfigError, DataFolderInUse, OperatorError, StorageUnavailable].some(
    (kind) => cause instanceof kind,
  );
  return isForOperator ? cause.message : (cause.stack ?? cause.message);
}
