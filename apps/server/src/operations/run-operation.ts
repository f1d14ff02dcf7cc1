/** Runs an operator's program to its end: shows one sentence for what the operator can fix, and a stack trace for anything else. */
import { ConfigError } from '../config.ts';
import { OperatorError } from '../platform/control/control.ts';
import { DataFolderInUse } from '../platform/db/data-folder-lock.ts';
import { OtherEncryptionKey } from '../platform/secrets/common-key.ts';
import { StorageUnavailable } from '../platform/storage/storage-unavailable.ts';
import { failWith } from './fail-with.ts';

const forOperator = [ConfigError, DataFolderInUse, OperatorError, OtherEncryptionKey, StorageUnavailable];

export async function runOperation(operation: (words: string[]) => Promise<string>): Promise<void> {
  try {
    say(await operation(process.argv.slice(2)));
    process.exit(0);
  } catch (cause) {
    failOperation(cause);
  }
}

export function failOperation(cause: unknown): never {
  failWith(cause, forOperator);
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
