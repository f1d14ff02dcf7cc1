/**
 * The operator's door to a running server: a socket that only the server's own user can reach. With the embedded
 * database it is the only way in, because a single process holds the database.
 */
import { createServer, request } from 'node:http';
import { basename, join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import * as z from 'zod';

/** Returns what to show the operator. Rejects with an OperatorError for problems that the operator can fix. */
export type OperatorCommands = (words: string[]) => Promise<string>;

/** A problem that the operator can fix. The message is a sentence for the operator. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

export interface ControlServer {
  close: () => Promise<void>;
}

const wordsSchema = z.array(z.string().max(1000)).max(20);

/** Windows has no sockets in folders; it has named pipes. */
function addressIn(runtimeFolder: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\${basename(runtimeFolder)}`;
  return join(runtimeFolder, 'control.sock');
}

export async function listenForOperator(
  runtimeFolder: string,
  commands: OperatorCommands,
): Promise<ControlServer> {
  const server = createServer((incoming, outgoing) => {
    void json(incoming)
      .then((body) => commands(wordsSchema.parse(body)))
      .then(
        (answer) => outgoing.writeHead(200).end(answer),
        (cause: unknown) =>
          outgoing.writeHead(cause instanceof OperatorError ? 400 : 500).end(messageOf(cause)),
      );
  });
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(addressIn(runtimeFolder), resolve),
  );
  return {
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

/** Runs the command in the server whose sockets are in the folder. */
export function askServer(runtimeFolder: string, words: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath: addressIn(runtimeFolder), method: 'POST' }, (answer) => {
      text(answer).then((message) => {
        if (answer.statusCode === 200) resolve(message);
        else reject(new OperatorError(message));
      }, reject);
    });
    asking.on('error', (cause) => {
      reject(
        new OperatorError('The server is still starting or stopping. Try again in a moment.', { cause }),
      );
    });
    asking.end(JSON.stringify(words));
  });
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
