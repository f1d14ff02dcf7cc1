/** Ports of this machine. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Makes the server listen, for this machine only, on a port that is free. Returns the port. */
export async function listenLocally(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listenLocally(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}
