/** The people who send requests: an account with a shared report, an administrator, and a stranger. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { encodeStoredPhoto } from '../../packages/analysis-node/src/index.ts';
import { photographTarget, planTarget } from '../../packages/analysis/src/testing/index.ts';
import { createKnownValues, type KnownValues } from './known-values.ts';

/** The server under test. */
export interface FuzzedServer {
  url: string;
  makeAdministrator: (email: string) => Promise<void>;
  /** Grants credits if a new account gets none. */
  giveCredits?: (email: string) => Promise<void>;
}

export interface FuzzWorld {
  url: string;
  known: KnownValues;
  /** Access tokens by their owner. */
  tokens: Record<'account' | 'administrator', string>;
  /** Creates a new account after requests have locked or deleted the old one. */
  mend: () => Promise<void>;
}

const signedUp = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });
const upload = z.object({ path: z.string() });
const analysed = z.object({ analysis: z.object({ state: z.string() }) });
const shared = z.object({ shareToken: z.string() });

/** Time limit for a small photo, on a busy machine. */
const longestAnalysisMs = 60_000;

/** @param server with AUTH_CONFIRM_EMAIL=off, so an account is signed in immediately */
export async function createFuzzWorld(server: FuzzedServer): Promise<FuzzWorld> {
  const { url } = server;
  const known = createKnownValues();
  const { photo } = await encodeStoredPhoto(photographTarget(planTarget(3, 5)));
  const world: FuzzWorld = { url, known, tokens: { account: '', administrator: '' }, mend };

  async function mend(): Promise<void> {
    if (!(await isSignedIn(url, world.tokens.account))) {
      const { token, email } = await signUp(url, known);
      await server.giveCredits?.(email);
      world.tokens.account = token;
      await fillAccount({ url, token, photo }, known);
    }
    if (!(await isAdministrator(url, world.tokens.administrator))) {
      const { token, email } = await signUp(url, known);
      await server.makeAdministrator(email);
      world.tokens.administrator = token;
    }
  }

  await mend();
  return world;
}

async function isSignedIn(url: string, token: string): Promise<boolean> {
  const response = await fetch(`${url}/api/profiles/mine`, { headers: { authorization: `Bearer ${token}` } });
  await response.text();
  return response.ok;
}

async function isAdministrator(url: string, token: string): Promise<boolean> {
  const response = await fetch(`${url}/api/admin/acts`, { headers: { authorization: `Bearer ${token}` } });
  await response.text();
  return response.ok;
}

async function signUp(url: string, known: KnownValues): Promise<{ token: string; email: string }> {
  const email = `fuzz-${randomUUID().slice(0, 8)}@example.com`;
  const json = { email, password: 'a good shot', data: { display_name: 'Sam' } };
  const answer = signedUp.parse(await post(`${url}/auth/v1/signup`, '', json));
  known.keep('email', email);
  known.keep('account', answer.user.id);
  return { token: answer.access_token, email };
}

interface Newcomer {
  url: string;
  token: string;
  /** The photo that it sends. */
  photo: Uint8Array;
}

/** Gives the account everything that one can have, so ids of each kind are known. */
async function fillAccount(newcomer: Newcomer, known: KnownValues): Promise<void> {
  const { url, token } = newcomer;
  const call = async (path: string, json: object, method = 'POST') => {
    const answer = await post(`${url}/api${path}`, token, json, method);
    known.learn(answer);
    return answer;
  };
  const [visit, report] = [randomUUID(), randomUUID()];
  known.keep('visit', visit);
  known.keep('report', report);
  const facts = { session_name: 'Fuzz', target_type: 'bullseye', target_distance: '10 yards', notes: '' };
  const firearm = { id: randomUUID(), make: 'Glock', model: '17', caliber: '9mm Luger', notes: '' };
  known.keep('firearm', firearm.id);
  await call('/firearms', firearm);
  await call('/reports/shooting-sessions', { ...facts, id: visit, date: '2026-01-01', location: 'indoor' });
  const { path } = upload.parse(await sendPhoto(newcomer, visit));
  known.keep('photo', path);
  await call(`/reports/shooting-sessions/${visit}`, { target_image_urls: [path] }, 'PATCH');
  await call('/reports/user-sessions', {
    ...facts,
    id: report,
    shooting_session_id: visit,
    image_url: path,
    target_location: 'indoor',
    distance_m: 9.144,
    firearm_make: firearm.make,
    firearm_model: firearm.model,
    firearm_caliber: firearm.caliber,
    handedness: 'right',
    dominant_eye: 'right',
    training_goals: 'precision shooting',
  });
  await call('/functions/analyze-target', { sessionId: report });
  await untilReady(`${url}/api/reports/user-sessions/${report}`, token);
  const share = shared.parse(await call('/functions/create-shared-report', { sessionId: report }));
  known.keep('share', share.shareToken);
  const comment = randomUUID();
  known.keep('comment', comment);
  await call('/rpc/add_shared_session_comment', {
    comment_id_param: comment,
    session_id_param: report,
    share_token_param: share.shareToken,
    commenter_name_param: 'Kim',
    comment_text_param: 'Well shot',
    hole_number_param: null,
  });
}

async function untilReady(report: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  for (const end = Date.now() + longestAnalysisMs; Date.now() < end;) {
    const { analysis } = analysed.parse(await (await fetch(report, { headers })).json());
    if (analysis.state === 'ready') return;
    if (analysis.state === 'failed') break;
    await pause(50);
  }
  throw new Error('the report to ask about could not be made');
}

async function sendPhoto({ url, token, photo }: Newcomer, visit: string): Promise<unknown> {
  const form = new FormData();
  form.set('shooting_session_id', visit);
  form.set('photo', new File([Buffer.from(photo)], 'target.jpg', { type: 'image/jpeg' }));
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/reports/photos`, { method: 'POST', headers, body: form });
  return response.json();
}

async function post(url: string, token: string, json: object, method = 'POST'): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(url, { method, headers, body: JSON.stringify(json) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${String(response.status)} ${text}`);
  return text === '' ? null : JSON.parse(text);
}
