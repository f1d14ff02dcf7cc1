/** Fills the embedded server's disk for a while: what users see, what monitoring sees, and what is true afterward. */
import { randomBytes, randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import { openEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import { makeRuntimeFolder, removeRuntimeFolder } from '../apps/server/src/platform/db/runtime-folder.ts';
import { limitFileSize, mountSmallDisk } from './small-disk.ts';
import { patience } from '../apps/server/tests/world/patience.ts';
import { expectAllSettled } from '../apps/server/tests/reports/photos/_photo-senders.ts';
import { copyDataFolder, startServerProgram } from '../apps/server/tests/world/program.ts';
import { freePort } from '../tools/local-port.ts';
import { callsTo } from '../apps/server/tests/world/calls.ts';
import {
  aboutVisit,
  paintPhoto,
  sendPhoto,
  type Shooter,
  shooterOf,
  signUp,
} from '../apps/server/tests/world/shooters.ts';

/** Only catches hanging tests: each one starts real servers, which takes a while on a busy machine. */
const slowStarts = 300_000;

const unavailable = {
  status: 503,
  body: { code: 'service-unavailable', message: expect.stringMatching(/Please try again in a minute\.$/) },
};

test(
  'says that it cannot take a photo while its disk is full, loses nothing, and goes on when there is room',
  async ({ skip }) => {
    const disk = await mountSmallDisk(160);
    if (disk === null) return skip('this user may not mount a small disk');
    onTestFinished(disk.remove);
    const dataFolder = join(disk.folder, 'data');
    await cp(await copyDataFolder(), dataFolder, { recursive: true });
    const server = await startServer(dataFolder);
    const shooter = await server.newShooter();
    const photo = await paintPhoto();
    const visitId = await shooter.beginVisit();
    const first = await sendPhoto(shooter, photo);
    await disk.fill();

    expect(await shooter.upload(visitId, photo)).toMatchObject(unavailable);
    await vi.waitFor(async () => {
      const ready = await server.call('GET', '/api/ready');
      expect(ready).toMatchObject({ status: 503, body: { parts: { storage: 'not-ready' } } });
    }, patience);
    expect((await server.call('GET', '/api/health')).status).toBe(200);
    // What fits into existing blocks is accepted; the rest gets the same refusal.
    const answers = await beginLongVisits(shooter, 40);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) expect(answer).toMatchObject(unavailable);

    await disk.makeRoom();
    await vi.waitFor(async () => expect((await server.call('GET', '/api/ready')).status).toBe(200), patience);
    const second = await sendPhoto(shooter, photo);
    await untilState(shooter, second, 'ready');
    // A disk that is full for longer than an analysis's attempts makes the first analysis fail, without costing a credit.
    const ended = await untilState(shooter, first, 'ready', 'failed');
    expect(await shooter.credits()).toBe(ended === 'ready' ? 1 : 2);
    await server.stop();
    await expectAllSettledIn(dataFolder);
  },
  slowStarts,
);

test(
  'stops when the database can’t write, says so, and has all that it confirmed after a restart',
  async ({ skip }) => {
    const dataFolder = await copyDataFolder();
    const server = await startServer(dataFolder);
    const shooter = await server.newShooter();
    const id = await sendPhoto(shooter, await paintPhoto());
    // Below the position in its log where the database writes next.
    if (!(await limitFileSize(server.processId, 4096))) return skip('this system limits no process');
    await vi.waitFor(() => expect(shooter.beginVisit()).rejects.toThrow('fetch failed'), patience);
    expect(await server.exitCode).toBe(1);
    expect(server.output()).toMatch(/^The database in .* stopped: could not write .* start again\.$/m);

    const second = await startServer(dataFolder, server.port);
    await untilState({ call: second.callAs(shooter.token) }, id, 'ready');
    await second.stop();
    await expectAllSettledIn(dataFolder);
  },
  slowStarts,
);

type Caller = Pick<Shooter, 'call'>;

/** Notes have the maximum length, so their table soon needs more blocks. */
function beginLongVisits({ call }: Caller, count: number) {
  const notes = () => randomBytes(1000).toString('hex');
  return Promise.all(
    Array.from({ length: count }, () =>
      call('POST', '/api/reports/shooting-sessions', {
        json: { id: randomUUID(), ...aboutVisit, notes: notes() },
      }),
    ),
  );
}

const reportAnswer = z.object({ analysis: z.object({ state: z.string() }) });

async function untilState({ call }: Caller, id: string, ...states: string[]): Promise<string> {
  return vi.waitFor(async () => {
    const { body } = await call('GET', `/api/reports/user-sessions/${id}`);
    const { state } = reportAnswer.parse(body).analysis;
    expect(states).toContain(state);
    return state;
  }, patience);
}

/** Checks with our own SQL, on the database that the server has left. */
async function expectAllSettledIn(dataFolder: string): Promise<void> {
  const runtimeFolder = await makeRuntimeFolder();
  const folder = join(dataFolder, 'database');
  const lost: unknown[] = [];
  const embedded = await openEmbedded({ folder, runtimeFolder, onLost: (cause) => void lost.push(cause) });
  const database = new pg.Pool({ ...embedded.connection, max: 1 });
  try {
    await expectAllSettled(database);
  } finally {
    await database.end();
    await embedded.close();
    await removeRuntimeFolder(runtimeFolder);
  }
  expect(lost).toEqual([]);
}

/** Tokens name the address for which they are valid: a server that follows another uses the same one. */
async function startServer(dataFolder: string, port?: number) {
  const ownPort = port ?? (await freePort());
  const settings = {
    DATA_DIR: dataFolder,
    PORT: String(ownPort),
    AUTH_CONFIRM_EMAIL: 'off',
    ANALYSIS_CONCURRENCY: '1',
    LOG_LEVEL: 'warn',
  };
  const program = await startServerProgram(settings);
  onTestFinished(async () => {
    program.signal('SIGKILL');
    await program.exitCode;
  });
  const call = callsTo(`http://127.0.0.1:${String(ownPort)}`);
  return {
    ...program,
    port: ownPort,
    call,
    callAs:
      (token: string): Shooter['call'] =>
      (method, path, request = {}) =>
        call(method, path, { token, ...request }),
    newShooter: async () => shooterOf({ call }, await signUp({ call })),
    stop: async () => {
      program.signal('SIGTERM');
      await program.exitCode;
    },
  };
}
