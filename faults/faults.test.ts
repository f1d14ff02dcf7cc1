/** Causes what can go wrong in an installation of many machines, while people send photos. */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { expect, vi } from 'vitest';
import type { startMailServer } from '../apps/server/tests/world/mail-server.ts';
import { expectAllSettled, untilAllEnded } from '../apps/server/tests/reports/photos/_photo-senders.ts';
import { photosOfOne, signUpSenders, testWithInstallation as test } from './installation.ts';
import { makePhoto, paintPhoto, type Shooter, sendPhoto } from '../apps/server/tests/world/shooters.ts';

/** Number of photos in the longest test; `FAULT_PHOTOS=20 npm run test:faults` for a quick look. */
const manyPhotos = Number(process.env['FAULT_PHOTOS'] ?? 200);
const fewPhotos = 10;
/** An analysis takes one to two seconds, and after a kill also its lease and the first pause. */
const secondsEach = 10;
/** A restarted process takes some seconds to be useful: with a shorter pause, an analysis is killed more often than it is tried. */
const pauseBetweenKillsMs = 5000;
const patience = { timeout: 10 * 60_000, interval: 200 };

interface Sent {
  sender: Shooter;
  id: string;
}

/** Each sender sends a few photos one after another, two senders at once; every fifth photo shows no target. */
async function sendAll(senders: readonly Shooter[], photos: number): Promise<Sent[]> {
  const [target, nothing] = [await paintPhoto(), await makePhoto()];
  const sent: Sent[] = [];
  const left = senders
    .flatMap((sender) => Array.from({ length: photosOfOne }, () => sender))
    .slice(0, photos);
  const sendOneByOne = async () => {
    for (let sender = left.shift(); sender !== undefined; sender = left.shift()) {
      const photo = left.length % 5 === 0 ? nothing : target;
      sent.push({ sender, id: await sendPhoto(sender, photo) });
    }
  };
  await Promise.all([sendOneByOne(), sendOneByOne()]);
  return sent;
}

async function expectAllWell(database: pg.Pool, photos: number): Promise<void> {
  await untilAllEnded(database, photos, 60_000 + photos * secondsEach * 1000);
  await expectAllSettled(database);
  const { rows } = await database.query(
    `select count(*) filter (where analysis_state = 'ready')::int as ready from user_sessions`,
  );
  // A photo of a target ends in a report, whatever happened on the way.
  expect(rows).toEqual([{ ready: photos - Math.ceil(photos / 5) }]);
}

/** Requests the email of every finished report. */
async function askForMails(sent: readonly Sent[]): Promise<number> {
  const answers: number[] = [];
  for (const { sender, id } of sent) {
    const { body } = await sender.call('GET', `/api/reports/user-sessions/${id}`);
    if (!JSON.stringify(body).includes('"state":"ready"')) continue;
    const { status } = await sender.call('POST', '/api/functions/send-report-email', {
      json: { sessionId: id },
    });
    answers.push(status);
  }
  return answers.length;
}

async function untilNoMailWaits(database: pg.Pool): Promise<void> {
  await vi.waitFor(async () => {
    const { rowCount } = await database.query(
      `select from jobs.job where name = 'reports.mail' and state < 'completed'`,
    );
    expect(rowCount).toBe(0);
  }, patience);
}

/** An email is identified by its id, even if it was sent again. */
function expectNoneTwice({ letters }: Pick<Awaited<ReturnType<typeof startMailServer>>, 'letters'>): void {
  const ids = letters.map((letter) => /^Message-ID: (.*)$/im.exec(letter)?.[1]);
  expect(ids).not.toContain(undefined);
  expect(new Set(ids).size).toBe(ids.length);
}

test('kill -9 of web servers and workers in turn loses no photo and no credit, and sends no email twice', async ({
  machines,
  database,
  mail,
}) => {
  const senders = await signUpSenders(machines, database, manyPhotos);
  let isOver = false;
  const kill = async () => {
    const all = [machines.workers[0]!, machines.webs[0]!, machines.workers[1]!, machines.webs[1]!];
    let kills = 0;
    for (; !isOver; kills += 1) {
      const machine = all[kills % all.length]!;
      await machine.kill();
      await pause(pauseBetweenKillsMs);
      await machine.startAgain();
      await pause(pauseBetweenKillsMs);
    }
    return kills;
  };
  const killing = kill();
  const work = async () => {
    const sent = await sendAll(senders, manyPhotos);
    await expectAllWell(database, manyPhotos);
    return askForMails(sent);
  };
  const asked = await work().finally(() => {
    isOver = true;
  });
  const kills = await killing;
  await untilNoMailWaits(database);
  expect(kills).toBeGreaterThan(2);
  expect(mail.letters.length).toBeLessThanOrEqual(asked);
  expectNoneTwice(mail);
  process.stdout.write(
    `${String(manyPhotos)} photos and ${String(asked)} mails through ${String(kills)} kills; ${String(mail.letters.length)} mails arrived\n`,
  );
});

test('restarting Postgres under load loses nothing that it had accepted', async ({
  machines,
  postgres,
  database,
}) => {
  const senders = await signUpSenders(machines, database, fewPhotos);
  const sending = sendAll(senders, fewPhotos);
  await vi.waitFor(async () => {
    expect(
      (await database.query(`select from user_sessions where analysis_state <> 'waiting'`)).rowCount,
    ).toBeGreaterThan(2);
  }, patience);
  await postgres.restart();
  await sending;
  await expectAllWell(database, fewPhotos);
});

test('a store that fails, is full, or is silent for a while loses no photo', async ({
  machines,
  store,
  database,
}) => {
  const senders = await signUpSenders(machines, database, fewPhotos);
  store.fail(
    'PUT',
    { status: 507, code: 'InsufficientStorage' },
    { status: 500, code: 'InternalError' },
    'reset',
    'silence',
  );
  store.fail('GET', { status: 503, code: 'SlowDown' }, 'reset', { cutAfter: 1000 }, 'silence');
  await sendAll(senders, fewPhotos);
  await expectAllWell(database, fewPhotos);
});

test('a mail server that is down for a while gets each email once', async ({ machines, mail, database }) => {
  const senders = await signUpSenders(machines, database, fewPhotos);
  const sent = await sendAll(senders, fewPhotos);
  await expectAllWell(database, fewPhotos);
  for (const { email } of senders) mail.refuse(email, '451 come back later');
  const asked = await askForMails(sent);
  await vi.waitFor(() => expect(mail.refusedCount(senders[0]!.email)).toBeGreaterThan(1), patience);
  expect(mail.letters).toEqual([]);
  for (const { email } of senders) mail.accept(email);
  await untilNoMailWaits(database);
  expect(mail.letters).toHaveLength(asked);
  expectNoneTwice(mail);
});
