/** Prints routes.json: method and path of every call, so that the page needs neither the schemas nor zod. */
import { minifyContractRouter } from '@orpc/contract';
import { contract } from './src/index.ts';

process.stdout.write(`${JSON.stringify(minifyContractRouter(contract), null, 2)}\n`);
