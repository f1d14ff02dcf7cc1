/** What an attacker sends to a server on this machine. Each attack is bounded, and returns its result. */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { password } from '../apps/server/tests/world/people.ts';
import { callsTo, type Call } from '../apps/server/tests/world/calls.ts';
import type { Shooter } from '../apps/server/tests/world/shooters.ts';

const megabyte = 1024 * 1024;

/** An address from the networks reserved for benchmarks (RFC 2544). */
export function networkNumber(number: number): string {
  return `198.18.${String(Math.floor(number / 250))}.${String(1 + (number % 250))}`;
}

/** Calls as if from that network: the server trusts its proxy's header. */
export function callFrom(url: string, network: string): Call {
  const call = callsTo(url);
  return (method, path, { headers, ...request } = {}) =>
    call(method, path, { ...request, headers: { 'x-forwarded-for': network, ...headers } });
}

export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

/** Uploads of 10 MB that stop after 8, from an account that may upload. */
export async function beginUploads(url: string, token: string, uploads: number): Promise<Socket[]> {
  const { hostname, port, host } = new URL(url);
  const body = Buffer.alloc(8 * megabyte, 'x');
  const sockets = Array.from({ length: uploads }, (_, index) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    const head = [
      `POST /api/reports/photos HTTP/1.1`,
      `Host: ${host}`,
      `Authorization: Bearer ${token}`,
      `X-Forwarded-For: ${networkNumber(index)}`,
      `Content-Type: multipart/form-data; boundary=b`,
      `Content-Length: ${String(10 * megabyte)}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(body);
    return socket;
  });
  await untilNothingMoves(sockets);
  return sockets;
}

/** Bytes that the server doesn't accept stay with the sender: the attack is at its worst once their number stops changing. */
async function untilNothingMoves(sockets: readonly Socket[]): Promise<void> {
  let before = NaN;
  let unmoved = 0;
  while (unmoved < 10) {
    await pause(100);
    const left = sockets.reduce((bytes, { writableLength }) => bytes + writableLength, 0);
    unmoved = left === before ? unmoved + 1 : 0;
    before = left;
  }
}

/** Of all pictures that pass the header check, the most costly to decode for its size. */
export async function paintCostly(): Promise<File> {
  const blank = sharp({ create: { width: 3500, height: 3500, channels: 3, background: '#fff' } });
  return new File([new Uint8Array(await blank.avif({ effort: 0 }).toBuffer())], 'blank.avif');
}

/** Uploads everything at once, `ofEach` photos per sender; `answered` counts those that got a response. */
export function uploadMany(senders: readonly Shooter[], photo: File, ofEach: number) {
  const progress = { answered: 0 };
  const all = senders.flatMap((sender) =>
    Array.from({ length: ofEach }, async () => {
      const visit = await sender.beginVisit();
      await sender.upload(visit, photo);
      progress.answered += 1;
    }),
  );
  return { progress, done: Promise.allSettled(all) };
}

const formTypes = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=b'];
const formTargets = [
  '/auth/v1/token?grant_type=password',
  '/auth/v1/signup',
  '/auth/v1/logout',
  '/auth/v1/recover',
  '/api/reports/shooting-sessions',
  '/api/reports/photos',
  '/api/functions/analyze-target',
];

/**
 * What a form on another site could send with the visitor's own password; returns how many were sent, and the ones that were not
 * refused.
 */
export async function sendForeignForms(url: string, email: string) {
  const call = callFrom(url, networkNumber(1000));
  const passed: string[] = [];
  for (const path of formTargets)
    for (const type of formTypes) {
      const answer = await call('POST', path, {
        body: JSON.stringify({ email, password, id: crypto.randomUUID() }),
        headers: { 'content-type': type, origin: 'https://evil.example' },
      });
      const isRefused = answer.status >= 400 && answer.status < 500;
      if (!isRefused || answer.headers.has('access-control-allow-origin'))
        passed.push(`${path} ${type}: ${String(answer.status)}`);
    }
  return { sent: formTargets.length * formTypes.length, passed };
}

/** Wrong passwords for one address, from twelve networks in turn. */
export async function guessPasswords(url: string, email: string, guesses: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let guess = 0; guess < guesses; guess += 1) {
    const call = callFrom(url, networkNumber(2000 + (guess % 12)));
    const json = { email, password: `wrong ${String(guess)}` };
    statuses.push((await call('POST', '/auth/v1/token?grant_type=password', { json })).status);
  }
  return statuses;
}

export async function signInFrom(url: string, email: string, network: string): Promise<number> {
  const json = { email, password };
  return (await callFrom(url, network)('POST', '/auth/v1/token?grant_type=password', { json })).status;
}

/** That many reads, as fast as eight clients can; returns how many were refused. */
export async function flood(url: string, token: string, reads: number): Promise<number> {
  const call = callFrom(url, networkNumber(3000));
  let [left, refused] = [reads, 0];
  const ask = async () => {
    while (left > 0) {
      left -= 1;
      const { status } = await call('GET', '/api/reports', { token });
      if (status === 429) refused += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  return refused;
}
