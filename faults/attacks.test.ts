/** Attacks one server in the ways open to a stranger, one after another, while another person uses it. */
import { expect } from 'vitest';
import { signUpSender } from '../apps/server/tests/reports/photos/_photo-senders.ts';
import { startMachines } from '../apps/server/tests/world/machines.ts';
import { readMetric } from '../bench/scale/read-metric.ts';
import {
  beginUploads,
  callFrom,
  flood,
  guessPasswords,
  millisecondsOf,
  networkNumber,
  paintCostly,
  sendForeignForms,
  signInFrom,
  uploadMany,
} from './attacks.ts';
import { testWithInstallation } from './installation.ts';
import { makePhoto, type Shooter } from '../apps/server/tests/world/shooters.ts';

const metricsToken = 'a'.repeat(32);
/** The limits of an installation, not those of other tests. */
const settings = {
  METRICS_TOKEN: metricsToken,
  TRUSTED_PROXY_HEADER: 'x-forwarded-for',
  AUTH_LIMIT_FACTOR: '1',
};

/** 240 MB. The server accepts 48 of them. */
const unfinishedUploads = 30;
const mostMemoryMb = 150;
const attackers = 4;
const costlyOfEach = 6;
const guesses = 120;
/** An account is allowed 1,800 per minute. */
const floodReads = 2500;
const readsOfStranger = 40;
const networkOfStranger = networkNumber(1);

const test = testWithInstallation.extend(
  'scene',
  async ({ postgres: { url: databaseUrl }, database }, { onCleanup }) => {
    const { webs, stop } = await startMachines(databaseUrl, { webs: 1, workers: 0, settings });
    onCleanup(stop);
    const { url } = webs[0]!;
    const signUp = (network: string) => signUpSender({ call: callFrom(url, network) }, database, 20);
    const attacking: Shooter[] = [];
    for (let index = 0; index < attackers; index += 1)
      attacking.push(await signUp(networkNumber(10 + index)));
    const [stranger, newcomer] = [await signUp(networkOfStranger), await signUp(networkNumber(2))];
    return { url, attacking, stranger, newcomer };
  },
);

interface Scene {
  url: string;
  attacking: Shooter[];
  /** Uses the server in the meantime. */
  stranger: Shooter;
  /** Has sent nothing yet. */
  newcomer: Shooter;
}

function tell(attack: string, figures: string): void {
  process.stdout.write(`${attack.padEnd(36)} ${figures}\n`);
}

async function uploadOf(sender: Shooter): Promise<number> {
  const photo = await makePhoto(1600, 1200);
  return millisecondsOf(async () => {
    expect((await sender.upload(await sender.beginVisit(), photo)).status).toBe(201);
  });
}

/** The median time, in ms. */
async function readsOf({ stranger }: Scene): Promise<number> {
  const times: number[] = [];
  for (let read = 0; read < readsOfStranger; read += 1)
    times.push(
      await millisecondsOf(async () => expect((await stranger.call('GET', '/api/reports')).status).toBe(200)),
    );
  return times.toSorted((one, other) => one - other)[readsOfStranger / 2]!;
}

async function sendUnfinished(scene: Scene): Promise<void> {
  const { url, attacking } = scene;
  const readMb = async () => (await readMetric(url, metricsToken, 'process_resident_memory_bytes')) / 1e6;
  await uploadOf(scene.stranger);
  const beforeMb = await readMb();
  const sockets = await beginUploads(url, attacking[0]!.token, unfinishedUploads);
  const moreMb = (await readMb()) - beforeMb;
  await readsOf(scene);
  for (const socket of sockets) socket.destroy();
  tell(`${String(unfinishedUploads)} unfinished uploads of 8 MB`, `${moreMb.toFixed(0)} MB more memory`);
  expect(moreMb).toBeLessThan(mostMemoryMb);
}

async function sendCostly(scene: Scene): Promise<void> {
  const aloneMs = await uploadOf(scene.stranger);
  const costly = await paintCostly();
  const { progress, done } = uploadMany(scene.attacking, costly, costlyOfEach);
  await expect.poll(() => progress.answered, { timeout: 120_000 }).toBeGreaterThanOrEqual(attackers);
  const before = progress.answered;
  const besideMs = await uploadOf(scene.newcomer);
  const first = progress.answered - before;
  await done;
  tell(
    `${String(attackers * costlyOfEach)} blank pictures of ${String(costly.size)} bytes`,
    `a stranger's photo takes ${aloneMs.toFixed(0)} ms alone, ${besideMs.toFixed(0)} ms beside them (${String(first)} came first)`,
  );
  // Only photos that were being decoded before this one had arrived come first. If turns went by count, one of each attacker would come
  // first.
  expect(first).toBeLessThan(attackers);
}

async function sendForms({ url, stranger }: Scene): Promise<void> {
  const { sent, passed } = await sendForeignForms(url, stranger.email);
  tell(`${String(sent)} forms of another site`, `${String(passed.length)} passed`);
  expect(passed).toEqual([]);
}

async function guess({ url, stranger }: Scene): Promise<void> {
  const statuses = await guessPasswords(url, stranger.email, guesses);
  const slowed = statuses.filter((status) => status === 429).length;
  const ofOwner = await signInFrom(url, stranger.email, networkOfStranger);
  tell(
    `${String(guesses)} wrong passwords`,
    `${String(slowed)} had to wait; the owner's sign-in is answered ${String(ofOwner)}`,
  );
  expect(statuses).not.toContain(200);
  expect(slowed).toBeGreaterThan(0);
  expect(ofOwner).toBe(200);
}

async function floodWithReads(scene: Scene): Promise<void> {
  const beforeMs = await readsOf(scene);
  const flooding = flood(scene.url, scene.attacking[0]!.token, floodReads);
  const besideMs = await readsOf(scene);
  const refused = await flooding;
  tell(
    `${String(floodReads)} reads of one account`,
    `${String(refused)} refused; a stranger's list takes ${beforeMs.toFixed(0)} ms before, ${besideMs.toFixed(0)} ms beside them`,
  );
  expect(refused).toBeGreaterThan(0);
}

test('a bystander gets photos, sign-ins, and lists while one server is attacked', async ({ scene }) => {
  await sendUnfinished(scene);
  await sendCostly(scene);
  await sendForms(scene);
  await guess(scene);
  await floodWithReads(scene);
  expect((await fetch(`${scene.url}/api/health`)).status).toBe(200);
});
