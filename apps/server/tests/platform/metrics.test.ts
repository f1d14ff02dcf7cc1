/** What a monitoring system reads, and who may read it. */
import { expect, vi } from 'vitest';
import { createMetrics } from '../../src/platform/metrics/metrics.ts';
import { measured } from '../world/measured.ts';
import { patience } from '../world/patience.ts';
import { signUpAndConfirm } from '../world/people.ts';
import { receiveReport } from '../referrals/_referrals.ts';
import { startTestServer, type TestServer } from '../world/server.ts';
import { newShooter, testWithShooters as test } from '../privacy/_shooters.ts';

/** The samples of one metric, in the text format. */
async function readSamples({ url }: Pick<TestServer, 'url'>, name: string): Promise<string[]> {
  const response = await fetch(`${url}/metrics`);
  expect(response.status).toBe(200);
  const lines = (await response.text()).split('\n');
  return lines.filter(
    (line) => line.startsWith(`target_analysis_${name}{`) || line.startsWith(`target_analysis_${name} `),
  );
}

test('counts requests by route pattern, never by path', async ({ server }) => {
  const { session } = await signUpAndConfirm(server);
  const id = crypto.randomUUID();
  await server.call('DELETE', `/api/firearms/${id}`, { token: session.access_token });
  await server.call('GET', `/api/nothing/${id}`);
  await server.call('GET', `/photos/${id}/photo.jpg`);
  const samples = await readSamples(server, 'http_requests_total');
  expect(samples).toEqual(
    expect.arrayContaining([
      expect.stringContaining('{method="DELETE",route="/api/firearms/{id}",status="404"} 1'),
      expect.stringContaining('{method="GET",route="/api/*",status="404"} 1'),
      expect.stringContaining('{method="GET",route="/photos/*",status="404"} 1'),
      expect.stringContaining('{method="POST",route="/auth/v1/signup",status="200"} 1'),
    ]),
  );
  expect(samples.join('\n')).not.toContain(id);
  const durations = await readSamples(server, 'http_request_duration_seconds_count');
  expect(durations.join('\n')).toContain('{method="DELETE",route="/api/firearms/{id}"} 1');
});

test('starts counting at 0, so that the first failure is an increase', async ({ server }) => {
  const samples = await Promise.all(
    ['jobs_total', 'mails_total', 'credits_total', 'live_messages_refused_total'].map((name) =>
      readSamples(server, name),
    ),
  );
  const begun = samples.flat().map((line) => line.replace(/ \d+$/, ''));
  const outcomesOf = (queue: string) =>
    ['done', 'failed', 'given-up'].map((outcome) => `jobs_total{queue="${queue}",outcome="${outcome}"}`);
  const expected = [
    ...outcomesOf('analyse-photo'),
    ...outcomesOf('check-ledger'),
    ...['sent', 'failed', 'unknown'].map((outcome) => `mails_total{outcome="${outcome}"}`),
    ...['reserved', 'settled', 'returned'].map((event) => `credits_total{event="${event}"}`),
    ...['too-often', 'too-large', 'malformed'].map(
      (reason) => `live_messages_refused_total{reason="${reason}"}`,
    ),
  ];
  expect(begun).toEqual(expect.arrayContaining(expected.map((line) => `target_analysis_${line}`)));
});

test('reports parts, disk, backups, and the ledger', async ({ server }) => {
  const value = async (name: string) => Number((await readSamples(server, name))[0]?.split(' ').at(-1));
  expect((await readSamples(server, 'part_ready')).toSorted()).toEqual(
    ['database', 'jobs', 'migrations', 'storage'].map(
      (part) => `target_analysis_part_ready{part="${part}"} 1`,
    ),
  );
  expect(await value('disk_free_bytes')).toBeGreaterThan(0);
  expect(await value('disk_size_bytes')).toBeGreaterThan(await value('disk_free_bytes'));
  expect(await value('last_backup_timestamp_seconds')).toBe(0);
  expect(await value('ledger_differences')).toBe(0);
});

test('counts jobs, emails, sockets, connections, and waiting work', async ({ server }) => {
  await signUpAndConfirm(server);
  // The email is stored before it is counted and its job has ended.
  await vi.waitFor(async () => {
    const [sent = ''] = await readSamples(server, 'mails_total');
    expect(sent).toContain('{outcome="sent"}');
    const jobs = await readSamples(server, 'jobs_total');
    expect(jobs.join('\n')).toMatch(/\{queue="accounts\.mail",outcome="done"\} [1-9]/);
  }, patience);
  expect(await readSamples(server, 'queue_jobs')).toContain(
    'target_analysis_queue_jobs{queue="analyse-photo"} 0',
  );
  expect(await readSamples(server, 'queues_readable')).toEqual(['target_analysis_queues_readable 1']);
  expect(await readSamples(server, 'live_sockets')).toEqual(['target_analysis_live_sockets 0']);
  const connections = await readSamples(server, 'database_connections');
  expect(connections.map((line) => line.replace(/ \d+$/, ''))).toEqual([
    'target_analysis_database_connections{state="total"}',
    'target_analysis_database_connections{state="idle"}',
    'target_analysis_database_connections{state="waiting"}',
  ]);
});

test('follows the credit of a report, and times its analysis', async ({ server, lab }) => {
  const shooter = await newShooter(server);
  lab.analyse = ({ onDetected, onUsed }) => {
    onDetected?.(0.2);
    onUsed?.({ processorSeconds: 1.5, residentBytes: 3e8 });
    return Promise.resolve(measured);
  };
  await receiveReport(shooter);
  lab.analyse = () => Promise.resolve({ status: 'no-target-found' });
  await receiveReport(shooter);
  // What is counted after the commit may come after the response.
  await vi.waitFor(async () => {
    expect((await readSamples(server, 'credits_total')).toSorted()).toEqual([
      'target_analysis_credits_total{event="reserved"} 2',
      'target_analysis_credits_total{event="returned"} 1',
      'target_analysis_credits_total{event="settled"} 1',
    ]);
  }, patience);
  expect(await readSamples(server, 'analysis_duration_seconds_count')).toEqual([
    'target_analysis_analysis_duration_seconds_count 2',
  ]);
  expect(await readSamples(server, 'detector_duration_seconds_sum')).toEqual([
    'target_analysis_detector_duration_seconds_sum 0.2',
  ]);
});

test('is readable with the token, and looks absent without it', async ({ database }) => {
  const token = 'a-token-of-the-operator';
  const server = await startTestServer(database, { METRICS_TOKEN: token });
  const statusOf = async (headers: Record<string, string>) =>
    (await server.call('GET', '/metrics', { headers })).status;
  expect(await statusOf({})).toBe(404);
  expect(await statusOf({ authorization: `Bearer ${token}x` })).toBe(404);
  expect(await statusOf({ authorization: token })).toBe(404);
  expect(await statusOf({ authorization: `Bearer ${token}` })).toBe(200);
  await server.stop();
});

test('reports the other figures while the database does not respond', async () => {
  const metrics = createMetrics();
  metrics.watchQueues(() => Promise.reject(new Error('the database is gone')));
  metrics.mailEnded('failed');
  const { text } = await metrics.read();
  expect(text).toContain('target_analysis_queues_readable 0');
  expect(text).toContain('target_analysis_mails_total{outcome="failed"} 1');
  expect(text).toContain('process_resident_memory_bytes');
});
