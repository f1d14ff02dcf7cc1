/** `npm run move -- SETTINGS`: from the embedded database to Postgres; SETTINGS is the environment file of the new installation. */
import { readEnvironment } from './config.ts';
import { describeCopied } from './operations/copying/copy-into.ts';
import { moveInstallation } from './operations/move/move-installation.ts';
import { runOperation, say } from './operations/run-operation.ts';
import { OperatorError } from './platform/control/control.ts';
import { openStorage } from './platform.ts';

await runOperation(async ([settingsFile, ...rest]) => {
  if (settingsFile === undefined || rest.length > 0)
    throw new OperatorError(
      'Usage: npm run move -- FILE   (the settings of the new installation, as .env has them)',
    );
  const from = readEnvironment();
  const copied = await moveInstallation({ from, settingsFile, openStorage, say });
  return `${describeCopied(copied)}
Moved. Next: start the servers with the settings of ${settingsFile} (npm run doctor checks them), look whether all is well, and keep
${from.dataFolder} until you are sure. Nothing in it was changed; do not start a server on it again.`;
});
