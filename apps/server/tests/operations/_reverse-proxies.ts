/** nginx and Caddy with the examples of deploy/, using the test's own ports, certificate, and folders. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { onTestFinished, vi } from 'vitest';
import { patience } from '../world/patience.ts';
import { freePort } from '../../../../tools/local-port.ts';

export type ProxyName = keyof typeof proxies;

export interface RunningProxy {
  port: number;
  /** The certificate that the proxy presents. */
  ca: Buffer;
}

interface Place {
  folder: string;
  port: number;
  /** Where http requests are redirected to https. */
  plainPort: number;
  upstreamPort: number;
}

const proxies = {
  nginx: {
    settings: ({ folder, port, plainPort, upstreamPort }: Place) => {
      const site = readExample('nginx.conf')
        .replace('listen 80;', `listen 127.0.0.1:${String(plainPort)};`)
        .replace('listen 443', `listen 127.0.0.1:${String(port)}`)
        .replace('127.0.0.1:3000', `127.0.0.1:${String(upstreamPort)}`)
        .replaceAll('/etc/letsencrypt/live/targets.example.com', folder);
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${join(folder, name)};`,
      );
      const around = `daemon off; pid ${join(folder, 'pid')}; events {} http { access_log off; ${temporary.join(' ')}`;
      return `${around}\n${site}\n}\n`;
    },
    words: (folder: string, file: string) => ['-p', folder, '-e', join(folder, 'error.log'), '-c', file],
  },
  caddy: {
    settings: ({ folder, port, upstreamPort }: Place) => {
      const certificate = `tls ${join(folder, 'fullchain.pem')} ${join(folder, 'privkey.pem')}`;
      const site = readExample('Caddyfile')
        .replace('targets.example.com {', `https://127.0.0.1:${String(port)} {\n${certificate}`)
        .replace('127.0.0.1:3000', `127.0.0.1:${String(upstreamPort)}`);
      return `{\nadmin off\nauto_https disable_redirects\nstorage file_system ${folder}\n}\n${site}`;
    },
    words: (_: string, file: string) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
};

export function isInstalled(name: ProxyName): boolean {
  return [name, 'openssl'].every((program) => spawnSync(program, ['version']).error === undefined);
}

/** Starts a proxy in front of this port of this machine; it stops with the test. */
export async function startProxy(name: ProxyName, upstreamPort: number): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const ca = makeCertificate(folder);
  const [plainPort, port] = [await freePort(), await freePort()];
  const file = join(folder, 'settings');
  writeFileSync(file, proxies[name].settings({ folder, port, plainPort, upstreamPort }));
  const env = { PATH: '/usr/sbin:/usr/bin:/bin', HOME: folder };
  const proxy = spawn(name, proxies[name].words(folder, file), { stdio: 'ignore', env });
  const ended = once(proxy, 'close');
  onTestFinished(async () => {
    proxy.kill();
    await ended;
  });
  await vi.waitFor(async () => {
    const socket = connect({ port, host: '127.0.0.1', ca });
    await once(socket, 'secureConnect');
    socket.destroy();
  }, patience);
  return { port, ca };
}

function makeCertificate(folder: string): Buffer {
  const certificate = join(folder, 'fullchain.pem');
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const made = ['-keyout', join(folder, 'privkey.pem'), '-out', certificate, '-days', '1'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', ['req', '-x509', ...key, ...made, ...subject], { stdio: 'ignore' });
  return readFileSync(certificate);
}

function readExample(name: string): string {
  return readFileSync(join(import.meta.dirname, '../../../../deploy', name), 'utf8');
}
