/** The examples of deploy/ for nginx and Caddy, unchanged, in front of a server, if they are installed. */
import { once } from 'node:events';
import { createServer, IncomingMessage, type RequestListener } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { json, text } from 'node:stream/consumers';
import { photoLimits } from '@target-analysis/contract/photo-limits';
import { expect, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod';
import { newShooter } from '../privacy/_shooters.ts';
import { freePort } from '../../../../tools/local-port.ts';
import { testWithServer as test } from '../world/server.ts';
import { isInstalled, startProxy, type ProxyName, type RunningProxy } from './_reverse-proxies.ts';
import { makePhoto } from '../world/shooters.ts';

const names: ProxyName[] = ['nginx', 'caddy'];

test.for(names)(
  'takes a photo of 10 MB and opens the live connection through %s',
  async (name, { server, skip }) => {
    skip(!isInstalled(name), `${name} or openssl is not installed`);
    const proxy = await startProxy(name, server.config.port);
    const shooter = await newShooter(server);
    const form = new FormData();
    form.set('shooting_session_id', await shooter.beginVisit());
    form.set('photo', await photoOf(photoLimits.maxBytes));
    const encoded = new Response(form);
    const sent = ask(proxy, '/api/reports/photos', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${shooter.token}`,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
    });
    sent.end(Buffer.from(await encoded.arrayBuffer()));
    const answer = await answerTo(sent);
    expect([answer.statusCode, await json(answer)]).toEqual([
      201,
      expect.objectContaining({ path: expect.any(String) }),
    ]);

    const { port, ca } = proxy;
    const socket = new WebSocket(`wss://127.0.0.1:${String(port)}/api/live`, { ca });
    await once(socket, 'open');
    socket.terminate();
  },
);

test.for(names)(
  '%s passes on what comes while it comes, both ways, and says who calls',
  async (name, { skip }) => {
    skip(!isInstalled(name), `${name} or openssl is not installed`);
    const arriving = Promise.withResolvers<IncomingMessage>();
    const answering = Promise.withResolvers<() => void>();
    const upstream = await listenOn((asked, answer) => {
      arriving.resolve(asked);
      asked.once('end', () => {
        // Caddy only holds back bodies with a known length.
        answer.setHeader('content-length', 'first last'.length);
        answer.write('first');
        answering.resolve(() => answer.end(' last'));
      });
    });
    const proxy = await startProxy(name, upstream);
    const sent = ask(proxy, '/', { method: 'POST', headers: { 'x-real-ip': '192.0.2.1' } });
    sent.write('first');
    const asked = await arriving.promise;
    expect(asked.headers).toMatchObject({
      'x-real-ip': '127.0.0.1',
      host: `127.0.0.1:${String(proxy.port)}`,
    });
    expect(String(await once(asked, 'data'))).toBe('first');
    sent.end(' last');
    const answer = await answerTo(sent);
    expect(String(await once(answer, 'data'))).toBe('first');
    (await answering.promise)();
    expect(await text(answer)).toBe(' last');
  },
);

/** A JPEG padded with comments to this size. */
async function photoOf(bytes: number): Promise<File> {
  const photo = Buffer.from(await (await makePhoto()).arrayBuffer());
  const parts = [photo.subarray(0, 2)];
  for (let missing = bytes - photo.length; missing > 0;) {
    const length = Math.min(missing, 65_000);
    missing -= length;
    const comment = Buffer.alloc(Math.max(length, 4));
    comment.writeUInt16BE(0xff_fe, 0);
    comment.writeUInt16BE(comment.length - 2, 2);
    parts.push(comment);
  }
  return new File([...parts, photo.subarray(2)], 'target.jpg', { type: 'image/jpeg' });
}

function ask({ port, ca }: RunningProxy, path: string, options: RequestOptions) {
  return request(`https://127.0.0.1:${String(port)}${path}`, { ca, agent: false, ...options });
}

async function answerTo(sent: ReturnType<typeof ask>): Promise<IncomingMessage> {
  const [answer] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(sent, 'response'));
  return answer;
}

async function listenOn(handle: RequestListener): Promise<number> {
  const port = await freePort();
  const server = createServer(handle).listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return port;
}
