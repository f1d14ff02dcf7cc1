/** Unfinished uploads: without a sign-in, from an account without reports, and from one that may upload. */
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, vi } from 'vitest';
import { patience } from '../../world/patience.ts';
import { signUpAndConfirm } from '../../world/people.ts';
import { testWithServer as test, type TestServer } from '../../world/server.ts';

const megabyte = 1024 * 1024;
/** How much each connection sends of the announced ten megabytes. */
const begun = Buffer.alloc(8 * megabyte, 'x');

interface Sending {
  socket: Socket;
  answer: () => string;
}

function beginUpload({ url }: TestServer, token: string | null): Sending {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  const authorization = token === null ? '' : `Authorization: Bearer ${token}\r\n`;
  const type = 'Content-Type: multipart/form-data; boundary=b';
  const head = `POST /api/reports/photos HTTP/1.1\r\nHost: ${host}\r\n${authorization}${type}\r\n`;
  let answer = '';
  socket.setEncoding('utf8').on('data', (words: string) => (answer += words));
  socket.write(`${head}Content-Length: ${String(10 * megabyte)}\r\n\r\n`);
  socket.write(begun);
  return { socket, answer: () => answer };
}

/** Waits until the server's side has received everything sent so far. */
async function allSent(sendings: Sending[]): Promise<void> {
  await vi.waitFor(() => {
    for (const { socket } of sendings) expect(socket.writableLength).toBe(0);
  }, patience);
}

/** Sends the rest, because the server answers a refused upload after its last byte. */
function end(sending: Sending): void {
  sending.socket.write(Buffer.alloc(10 * megabyte - begun.byteLength, 'x'));
}

async function answered({ answer }: Sending): Promise<string> {
  return vi.waitFor(() => {
    expect(answer()).toContain('\r\n\r\n{');
    return answer();
  }, patience);
}

async function uploadWhole(server: TestServer, token: string): Promise<string> {
  const sending = beginUpload(server, token);
  await allSent([sending]);
  end(sending);
  return answered(sending);
}

async function signUpWith(server: TestServer, query: TestQuery, reports: number): Promise<string> {
  const { session, userId } = await signUpAndConfirm(server);
  await query(
    `insert into credit_accounts (user_id, available) values ($1, $2)
      on conflict (user_id) do update set available = excluded.available`,
    [userId, reports],
  );
  return session.access_token;
}

type TestQuery = (sql: string, values: unknown[]) => Promise<unknown>;

test('stores no byte of a photo before it knows who sends it and whether they may', async ({
  server,
  database,
}) => {
  const without = await signUpWith(server, database.query, 0);
  const before = process.memoryUsage().arrayBuffers;
  const sendings = [null, without].flatMap((token) =>
    Array.from({ length: 12 }, () => beginUpload(server, token)),
  );
  await allSent(sendings);
  await expect.poll(() => process.memoryUsage().arrayBuffers - before, patience).toBeLessThan(64 * megabyte);
  for (const sending of sendings) end(sending);
  expect(await answered(sendings[0] ?? expect.unreachable())).toMatch(/^HTTP\/1\.1 401 /);
  expect(await answered(sendings[23] ?? expect.unreachable())).toMatch(/^HTTP\/1\.1 402 /);
});

test('holds 48 MB of unfinished photos, refuses more with a retry time, and has room again', async ({
  server,
  database,
}) => {
  const token = await signUpWith(server, database.query, 3);
  const held = Array.from({ length: 4 }, () => beginUpload(server, token));
  // The system's buffers accept bytes before the server reads them, so one more whole photo may fit.
  await vi.waitFor(async () => {
    held.push(beginUpload(server, token));
    await allSent(held);
    expect(await uploadWhole(server, token)).toMatch(/^HTTP\/1\.1 503 .*retry-after: 60/is);
  }, patience);
  for (const { socket } of held) socket.destroy();
  await vi.waitFor(async () => {
    expect(await uploadWhole(server, token)).toMatch(/^HTTP\/1\.1 400 /);
  }, patience);
});
