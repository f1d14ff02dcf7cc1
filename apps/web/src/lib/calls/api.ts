/** The server as typed functions: `api.reports.getReport({ id })`. */
import { createORPCClient, onError } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { Contract } from '@target-analysis/contract';
import routes from '@target-analysis/contract/routes.json';
import { bearerHeaders } from './auth.ts';
import { announceRefusal } from './refusals.ts';
import { withRetries, type RetryPolicyName } from './retry.ts';

interface CallContext {
  /** Defaults to `general`. */
  retry?: RetryPolicyName;
  /** Called with each failure that leads to a retry. */
  onRetry?: (error: unknown) => void;
}

const link = new OpenAPILink<CallContext>(asContract(routes), {
  url: `${window.location.origin}/api`,
  headers: bearerHeaders,
  interceptors: [
    onError(announceRefusal),
    (call) =>
      withRetries(() => call.next(), {
        policy: call.context.retry ?? 'general',
        signal: call.signal,
        onRetry: call.context.onRetry,
        isOnline: () => navigator.onLine,
      }),
  ],
});

/**
 * Every call of the contract. Temporary failures are retried (`{ context: { retry: 'reports' } }` chooses the numbers); `toProblem`
 * turns the final error into words. A File in the input travels as an upload.
 */
export const api: ContractRouterClient<Contract, CallContext> = createORPCClient(link);

/** Only the routes, without schemas, so no schema library travels to the browser; `routes.json` is made from the contract. */
function asContract(value: unknown): AnyContractRouter {
  if (isContract(value)) return value;
  throw new Error('routes.json does not hold a contract');
}

function isContract(value: unknown): value is AnyContractRouter {
  return (
    typeof value === 'object' &&
    value !== null &&
    ('~orpc' in value || Object.values(value).every(isContract))
  );
}
