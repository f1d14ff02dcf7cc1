/** Measures how long the server takes: to start, and from uploading a photo to its report. */
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { callsTo, unlessRefused } from '../apps/server/tests/world/calls.ts';
import { fileOf, sendPhoto, shooterOf, signIn, type Shooter } from '../apps/server/tests/world/shooters.ts';
import { startServer, type RunningServer } from '../e2e/world/running-server.ts';
import { paintLargePhoto } from './painted-photo.ts';

/** The demo account has credits for three. */
const photos = 3;
/** The size of a phone's photo. */
const megapixels = 12;
const pollMs = 25;

export async function measureServer() {
  const started = performance.now();
  const server = await startServer();
  const firstStartSeconds = secondsSince(started);
  try {
    await server.stop();
    const startedAgain = performance.now();
    await server.startAgain();
    const secondStartSeconds = secondsSince(startedAgain);
    const photo = await paintLargePhoto(megapixels);
    const shooter = await demoShooter(server);
    const uploadToReportSeconds: number[] = [];
    for (let number = 0; number < photos; number += 1)
      uploadToReportSeconds.push(await timeReport(shooter, fileOf(photo.bytes)));
    return {
      firstStartSeconds,
      secondStartSeconds,
      /** For each photo in turn, the first on a server that hasn't analyzed anything yet. */
      uploadToReportSeconds,
      photo: { megapixels: photo.megapixels, bytes: photo.bytes.length },
    };
  } finally {
    await server.stop();
    await server.cleanUp();
  }
}

/** Signs in as the demo shooter, whose password the server prints on start. */
export async function demoShooter({ url, output }: RunningServer): Promise<Shooter> {
  const [, email = '', password = ''] = /shooter with credits\s+(\S+)\s+password (\S+)/.exec(output()) ?? [];
  const server = { call: unlessRefused(callsTo(url)) };
  return shooterOf(server, await signIn(server, { email, password }));
}

const reportAnswer = z.object({ analysis: z.object({ state: z.string() }) });

/** Seconds for a photo, from the submission to its report. */
export async function timeReport(shooter: Shooter, photo: File): Promise<number> {
  const started = performance.now();
  const report = await sendPhoto(shooter, photo);
  for (;;) {
    const { body } = await shooter.call('GET', `/api/reports/user-sessions/${report}`);
    const { state } = reportAnswer.parse(body).analysis;
    if (state === 'ready') return secondsSince(started);
    if (state === 'failed') throw new Error(`The analysis failed: ${JSON.stringify(body)}`);
    await pause(pollMs);
  }
}

function secondsSince(start: number): number {
  return Math.round(performance.now() - start) / 1000;
}
