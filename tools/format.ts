/** `npm run format`: writes every file as `npm run check` wants it. */
import { runNode } from './repository.ts';

const { code, output } = await runNode(['node_modules/oxfmt/bin/oxfmt', '.']);
process.stdout.write(output);
process.exitCode = code;
