/** The measured requests, each over HTTP and as the same statements. */
import { Agent, request } from 'node:http';
import type pg from 'pg';
import * as z from 'zod';
import { createPasswords, safeCost } from '../../apps/server/src/features/accounts/passwords.ts';
import type { DatabaseConnection } from '../../apps/server/src/platform/db/connect.ts';
import { withServer, type ServerSettings } from '../on-postgres.ts';
import { callsTo } from '../../apps/server/tests/world/calls.ts';
import { password } from '../../apps/server/tests/world/people.ts';
import { signIn, type SignedIn } from '../../apps/server/tests/world/shooters.ts';
import { recordTwice, replay } from './replay.ts';
import type { RequestName } from './results.ts';
import { startRecorder } from './statement-recorder.ts';

const passwordRows = z.array(z.object({ password_hash: z.string() }));

type Send = () => Promise<void>;

type Requests = Record<RequestName, Send>;

export const requestNames = ['report list', 'report detail', 'notifications', 'sign-in'] as const;

interface Asking {
  account: SignedIn;
  /** Signs in again and again, which ends the oldest of its sign-ins. */
  signer: SignedIn;
  reportId: string;
}

/** Connections stay open, like those of a proxy in front of the server. */
export function overHttp(
  url: string,
  { account, signer, reportId }: Asking,
): Requests & { close: () => void } {
  const agent = new Agent({ keepAlive: true });
  const authorization = `Bearer ${account.token}`;
  const get = (path: string) => () => send(new URL(path, url), { agent, headers: { authorization } });
  const body = JSON.stringify({ email: signer.email, password });
  return {
    'report list': get('/api/reports'),
    'report detail': get(`/api/reports/user-sessions/${reportId}`),
    notifications: get('/api/notifications'),
    'sign-in': () =>
      send(new URL('/auth/v1/token?grant_type=password', url), {
        ...{ agent, method: 'POST', body },
        headers: { 'content-type': 'application/json' },
      }),
    close: () => agent.destroy(),
  };
}

interface Sent {
  agent: Agent;
  headers: Record<string, string>;
  method?: string;
  body?: string;
}

function send(url: URL, { body, ...options }: Sent): Promise<void> {
  return new Promise((resolve, reject) => {
    const asking = request(url, options, (answer) => {
      // Reads the whole response, as a page would.
      answer.resume();
      answer.once('error', reject);
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${url.pathname} answered ${String(answer.statusCode)}`));
      });
    });
    asking.once('error', reject);
    asking.end(body);
  });
}

/** Records what a server sends for each request, and returns functions that send the same; sign-in also computes the hash. */
export async function bySql(pool: pg.Pool, { settings, connection, ...asking }: Recorded): Promise<Requests> {
  const recorder = await startRecorder(settings.DATABASE_URL);
  try {
    return await withServer({ ...settings, ROLE: 'web', DATABASE_URL: recorder.url }, async ({ url }) => {
      // Each server accepts only its own tokens.
      const account = await signIn({ call: callsTo(url) }, asking.account);
      const http = overHttp(url, { ...asking, account });
      try {
        const recordingOf = async (name: RequestName) => {
          const recording = await recordTwice(recorder, http[name]);
          return () => replay(pool, recording);
        };
        const checkPassword = await passwordCheck(connection, asking.signer);
        const signIn = await recordingOf('sign-in');
        return {
          'report list': await recordingOf('report list'),
          'report detail': await recordingOf('report detail'),
          notifications: await recordingOf('notifications'),
          'sign-in': async () => {
            await checkPassword();
            await signIn();
          },
        };
      } finally {
        http.close();
      }
    });
  } finally {
    recorder.close();
  }
}

interface Recorded extends Asking {
  settings: ServerSettings;
  connection: DatabaseConnection;
}

async function passwordCheck({ query }: DatabaseConnection, { userId }: SignedIn): Promise<Send> {
  const { rows } = await query('select password_hash from accounts where id = $1', [userId]);
  const [row] = passwordRows.parse(rows);
  const passwords = await createPasswords(safeCost);
  return async () => {
    if (!(await passwords.matches(password, row?.password_hash ?? null))) throw new Error('another password');
  };
}
