/** Handles the calls of the live connection with the RPC library. */
import type { Router } from '@orpc/server';
import { RPCHandler } from '@orpc/server/websocket';
import type { LiveContract } from '@target-analysis/contract';
import { toAppError } from '../http/error-answers.ts';
import { toProcedureError } from '../http/procedure-handler.ts';
import type { Log } from '../log/log.ts';
import { liveProcedures, type LiveContext } from './live-procedures.ts';

export type LiveRouter = Omit<Router<LiveContract, LiveContext>, 'connection'>;
export type LiveHandler = RPCHandler<LiveContext>;

/** Errors of a call, and those that end its stream, come from the closed catalog. */
export function createLiveHandler(router: LiveRouter, log: Log): LiveHandler {
  const connection = { heartbeat: liveProcedures.connection.heartbeat.handler(() => ({})) };
  const whole: Router<LiveContract, LiveContext> = { ...router, connection };
  return new RPCHandler(whole, {
    clientInterceptors: [
      async (call) => {
        const { refusal, requestId } = call.context;
        const explain = (cause: unknown) => toProcedureError(toAppError(cause, { log, requestId }));
        try {
          if (refusal !== null) throw refusal;
          const output = await call.next();
          return isStream(output) ? explained(output, explain) : output;
        } catch (cause) {
          throw explain(cause);
        }
      },
    ],
  });
}

function isStream(output: unknown): output is AsyncIterable<unknown> {
  return typeof output === 'object' && output !== null && Symbol.asyncIterator in output;
}

async function* explained(events: AsyncIterable<unknown>, explain: (cause: unknown) => Error) {
  try {
    yield* events;
  } catch (cause) {
    throw explain(cause);
  }
}
