/**
 * The thread that holds PGlite and serves the Postgres protocol on a local socket. In a separate thread, a long
 * query does not block the server.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import * as z from 'zod';
import { createPanicWatch } from './panic-watch.ts';

const settingsSchema = z.object({
  folder: z.string(),
  listenOn: z.union([z.object({ path: z.string() }), z.object({ host: z.string(), port: z.int() })]),
  engine: z.custom<WebAssembly.Module>(),
});

async function serve(): Promise<void> {
  const { folder, listenOn, engine } = settingsSchema.parse(workerData);
  const database = await PGlite.create(folder, { pgliteWasmModule: engine });
  watchForPanic(database);
  // The pool holds one connection; the others allow replacing it before the loss of the first was noticed.
  const server = new PGLiteSocketServer({ db: database, maxConnections: 4, ...listenOn });
  await server.start();

  parentPort?.once('message', () => {
    void server
      .stop()
      .then(() => database.close())
      .finally(() => parentPort?.close());
  });
  parentPort?.postMessage({ address: server.getServerConn() });
}

function watchForPanic(database: PGlite): void {
  const watch = createPanicWatch((words) => parentPort?.postMessage({ gaveUp: words }));
  const execute = database.execProtocolRawStream.bind(database);
  database.execProtocolRawStream = (message, options) =>
    execute(message, {
      ...options,
      onRawData: (piece) => {
        watch(piece);
        options.onRawData(piece);
      },
    });
}

await serve();
