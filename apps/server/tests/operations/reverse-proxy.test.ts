/** deploy/nginx.conf as it is, before a server, where nginx and openssl are installed. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { photoLimits } from '@target-analysis/contract/photo-limits';
import { expect, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod';
import { makePhoto, newShooter } from '../privacy/_shooters.ts';
import { patience } from '../world/patience.ts';
import { freePort } from '../world/program.ts';
import { testWithServer as test, type TestServer } from '../world/server.ts';

const example = join(import.meta.dirname, '../../../../deploy/nginx.conf');
const hasNginx = ['nginx', 'openssl'].every((name) => spawnSync(name, ['-v']).error === undefined);

/** The example with ports, certificate and folders of this test. */
async function startNginx({ config }: TestServer) {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const [plainPort, port] = [await freePort(), await freePort()];
  const own = (name: string) => join(folder, name);
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const made = ['-keyout', own('privkey.pem'), '-out', own('fullchain.pem'), '-days', '1'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', ['req', '-x509', ...key, ...made, ...subject], { stdio: 'ignore' });
  const site = readFileSync(example, 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${String(plainPort)};`)
    .replace('listen 443', `listen 127.0.0.1:${String(port)}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${String(config.port)}`)
    .replaceAll('/etc/letsencrypt/live/targets.example.com', folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${own(name)};`,
  );
  const around = `daemon off; pid ${own('pid')}; events {} http { access_log off; ${temporary.join(' ')}`;
  writeFileSync(own('nginx.conf'), `${around}\n${site}\n}\n`);
  const nginx = spawn('nginx', ['-p', folder, '-e', own('error.log'), '-c', own('nginx.conf')], {
    stdio: 'ignore',
  });
  const ended = once(nginx, 'close');
  onTestFinished(async () => {
    nginx.kill();
    await ended;
  });
  const ca = readFileSync(own('fullchain.pem'));
  await vi.waitFor(async () => {
    const socket = connect({ port, host: '127.0.0.1', ca });
    await once(socket, 'secureConnect');
    socket.destroy();
  }, patience);
  return { port, ca };
}

/** A JPEG with comments up to the size. */
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

test('takes a photo of 10 MB and opens the live connection through nginx as in the example', async ({
  server,
  skip,
}) => {
  skip(!hasNginx, 'nginx or openssl is not installed');
  const { port, ca } = await startNginx(server);
  const shooter = await newShooter(server);
  const form = new FormData();
  form.set('shooting_session_id', await shooter.beginVisit());
  form.set('photo', await photoOf(photoLimits.maxBytes));
  const encoded = new Response(form);
  const sent = request(`https://127.0.0.1:${String(port)}/api/reports/photos`, {
    method: 'POST',
    ca,
    headers: {
      authorization: `Bearer ${shooter.token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
  });
  sent.end(Buffer.from(await encoded.arrayBuffer()));
  const [answer] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(sent, 'response'));
  expect([answer.statusCode, await json(answer)]).toEqual([
    201,
    expect.objectContaining({ path: expect.any(String) }),
  ]);

  const socket = new WebSocket(`wss://127.0.0.1:${String(port)}/api/live`, { ca });
  await once(socket, 'open');
  socket.terminate();
});
