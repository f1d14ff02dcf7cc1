/** Measures how long the server takes: to start, and from uploading a photo to its report. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer, type RunningServer } from '../e2e/world/running-server.ts';
import { paintLargePhoto } from './painted-photo.ts';
import type { ServerFigures } from './start/results.ts';

/** The demo account has credits for three. */
const photos = 3;
/** The size of a phone's photo. */
const megapixels = 12;
const pollMs = 25;

export async function measureServer(): Promise<ServerFigures> {
  const started = performance.now();
  const server = await startServer();
  const firstStartSeconds = secondsSince(started);
  try {
    await server.stop();
    const startedAgain = performance.now();
    await server.startAgain();
    const secondStartSeconds = secondsSince(startedAgain);
    const photo = await paintLargePhoto(megapixels);
    const call = await signIn(server);
    const uploadToReportSeconds: number[] = [];
    for (let number = 0; number < photos; number += 1) {
      uploadToReportSeconds.push(await timeReport(call, photo.bytes));
    }
    const size = { megapixels: photo.megapixels, bytes: photo.bytes.length };
    return { firstStartSeconds, secondStartSeconds, uploadToReportSeconds, photo: size };
  } finally {
    await server.stop();
    await server.cleanUp();
  }
}

export type Call = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

/** The demo shooter, whose password the server prints on start. */
function demoShooter({ output }: RunningServer): { email: string; password: string } {
  const [, email = '', password = ''] = /shooter with credits\s+(\S+)\s+password (\S+)/.exec(output()) ?? [];
  return { email, password };
}

/** Makes calls as the demo shooter. */
async function signIn(server: RunningServer): Promise<Call> {
  const { url } = server;
  const { email, password } = demoShooter(server);
  const anonymous = caller(url, {});
  const answer = await anonymous('POST', '/auth/v1/token?grant_type=password', { email, password });
  return caller(url, { authorization: `Bearer ${String(answer['access_token'])}` });
}

/** Seconds for a photo of the demo shooter, from the submission to its report. */
export async function measureReport(server: RunningServer, photo: Uint8Array): Promise<number> {
  return timeReport(await signIn(server), photo);
}

/** Makes calls with the headers, and throws if one fails. */
export function caller(url: string, headers: Record<string, string>): Call {
  return async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: isForm || body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      body: body === undefined || isForm ? body : JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    if (!response.ok || !isRecord(answer)) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
}

/** Makes the calls of the submission; returns the seconds until the report is ready. */
async function timeReport(call: Call, photo: Uint8Array): Promise<number> {
  const started = performance.now();
  const report = await submitReport(call, photo);
  for (;;) {
    const { analysis } = await call('GET', `/api/reports/user-sessions/${report}`);
    const state = isRecord(analysis) ? analysis['state'] : null;
    if (state === 'ready') return secondsSince(started);
    if (state === 'failed') throw new Error(`The analysis failed: ${JSON.stringify(analysis)}`);
    await pause(pollMs);
  }
}

/** Returns the id of the report, whose analysis has started. */
export async function submitReport(call: Call, photo: Uint8Array): Promise<string> {
  const visit = randomUUID();
  const facts = { session_name: 'Bench', target_type: 'bullseye', target_distance: '10 yards', notes: '' };
  await call('POST', '/api/reports/shooting-sessions', {
    ...facts,
    id: visit,
    date: '2026-01-01',
    location: 'indoor',
  });
  const form = new FormData();
  form.set('shooting_session_id', visit);
  form.set('photo', new File([Buffer.from(photo)], 'target.jpg', { type: 'image/jpeg' }));
  const { path } = await call('POST', '/api/reports/photos', form);
  await call('PATCH', `/api/reports/shooting-sessions/${visit}`, { target_image_urls: [path] });
  const report = randomUUID();
  await call('POST', '/api/reports/user-sessions', {
    ...facts,
    id: report,
    shooting_session_id: visit,
    image_url: path,
    target_location: 'indoor',
    distance_m: 9.144,
    firearm_make: 'Glock',
    firearm_model: '17',
    firearm_caliber: '9mm Luger',
    handedness: 'right',
    dominant_eye: 'right',
    training_goals: 'precision shooting',
    shooter_name: 'Bench',
  });
  await call('POST', '/api/functions/analyze-target', { sessionId: report });
  return report;
}

function secondsSince(start: number): number {
  return Math.round(performance.now() - start) / 1000;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
