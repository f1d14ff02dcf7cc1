/** Prints routes.json: method and path of every call, so that the page needs neither the schemas nor zod. */
import { minifyContractRouter } from '@orpc/contract';
import { contract } from './src/index.ts';

const routes = JSON.stringify(minifyContractRouter(contract), withoutSummaries, 2);
process.stdout.write(`${routes}\n`);

/** What a call is for is read in the documentation of the API; every visitor would have to load it. */
function withoutSummaries(name: string, value: unknown): unknown {
  return name === 'summary' ? undefined : value;
}
