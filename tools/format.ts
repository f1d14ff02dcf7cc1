/** `npm run format`: formats every file the way `npm run check` requires. */
import { runNode } from './repository.ts';

const { code, output } = await runNode(['node_modules/oxfmt/bin/oxfmt', '.']);
process.stdout.write(output);
process.exitCode = code;
