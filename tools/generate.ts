/** `npm run generate`: writes the files that are made from others. */
import { writeGenerated } from './check/rules/generated.ts';

await writeGenerated();
