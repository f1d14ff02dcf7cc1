/** `npm run backup -- FOLDER`: copies everything in the configured installation into one folder. */
import { readEnvironment } from './config.ts';
import { makeBackup } from './operations/backup/make-backup.ts';
import { runOperation, say } from './operations/run-operation.ts';
import { OperatorError } from './platform/control/control.ts';
import { openStorage } from './platform.ts';

await runOperation(async ([folder, ...rest]) => {
  if (folder === undefined || rest.length > 0)
    throw new OperatorError('Usage: npm run backup -- FOLDER   (a folder that doesn’t exist yet)');
  const config = readEnvironment();
  const { tables, files } = await makeBackup({ config, storage: openStorage(config), folder, say });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const gone = files.gone.map((path) => `\n  ${path}`).join('');
  return `Backed up ${rows} rows from ${tables.length} tables and ${files.count} files (${files.bytes} bytes) to ${folder}.${
    gone === '' ? '' : `\nNot included, because their owners deleted them during the backup:${gone}`
  }`;
});
