/** Prints routes.json: method and path of every call, so that the page needs neither the schemas nor zod. */
import { minifyContractRouter } from '@orpc/contract';
import { contract } from './src/index.ts';

const routes = JSON.stringify(minifyContractRouter(contract), withoutSummaries, 2);
process.stdout.write(`${routes}\n`);

/** Summaries are for the API documentation; here, every visitor would have to load them. */
function withoutSummaries(name: string, value: unknown): unknown {
  return name === 'summary' ? undefined : value;
}
