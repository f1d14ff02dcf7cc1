/** `npm run restore -- FOLDER`: restores a backup into the configured installation, which must be empty. */
import { readEnvironment } from './config.ts';
import { describeCopied } from './operations/copying/copy-into.ts';
import { restoreBackup } from './operations/restore/restore-backup.ts';
import { runOperation, say } from './operations/run-operation.ts';
import { OperatorError } from './platform/control/control.ts';
import { openStorage } from './platform.ts';

await runOperation(async ([folder, ...rest]) => {
  if (folder === undefined || rest.length > 0)
    throw new OperatorError('Usage: npm run restore -- FOLDER   (what npm run backup made)');
  const config = readEnvironment();
  const copied = await restoreBackup({ config, storage: openStorage(config), folder, say });
  return `${describeCopied(copied)}\nRestored. Start the server when you are ready.`;
});
