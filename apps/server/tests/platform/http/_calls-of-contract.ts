/** Every call of the contract, as 'POST /api/reports'. */
import { contract } from '@target-analysis/contract';
import * as z from 'zod';

const routeSchema = z.object({ method: z.string(), path: z.string() });

export const callsOfContract = Object.values(contract)
  .flatMap((procedures) => Object.entries(procedures))
  .map(([, procedure]) => routeSchema.parse(Reflect.get(Object(Reflect.get(procedure, '~orpc')), 'route')))
  .map(({ method, path }) => `${method} /api${path}`);
