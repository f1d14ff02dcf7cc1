/** The people who send requests: an account with a shared report, an administrator, and a stranger. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { callsTo, unlessRefused, type Call } from '../../apps/server/tests/world/calls.ts';
import {
  paintPhoto,
  shooterOf,
  signUp,
  submit,
  type Shooter,
  type SignedIn,
} from '../../apps/server/tests/world/shooters.ts';
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

interface Giving {
  photo: File;
  known: KnownValues;
}

const analysed = z.object({ analysis: z.object({ state: z.string() }) });
const shared = z.object({ shareToken: z.string() });

/** Time limit for a small photo, on a busy machine. */
const longestAnalysisMs = 60_000;

/** @param server with AUTH_CONFIRM_EMAIL=off, so an account is signed in immediately */
export async function createFuzzWorld(server: FuzzedServer): Promise<FuzzWorld> {
  const { url } = server;
  const call = callsTo(url);
  const known = createKnownValues();
  const photo = await paintPhoto();
  const world: FuzzWorld = { url, known, tokens: { account: '', administrator: '' }, mend };

  async function newcomer() {
    const person = await signUp({ call }, { display_name: 'Sam' });
    known.keep('email', person.email);
    known.keep('account', person.userId);
    return person;
  }

  async function mend(): Promise<void> {
    const { account, administrator } = world.tokens;
    if ((await call('GET', '/api/profiles/mine', { token: account })).status !== 200) {
      const person = await newcomer();
      await server.giveCredits?.(person.email);
      world.tokens.account = person.token;
      await fillAccount({ call }, person, { photo, known });
    }
    if ((await call('GET', '/api/admin/acts', { token: administrator })).status !== 200) {
      const { token, email } = await newcomer();
      await server.makeAdministrator(email);
      world.tokens.administrator = token;
    }
  }

  await mend();
  return world;
}

/** Gives the account everything that one can have, so ids of each kind are known. */
async function fillAccount(
  { call }: { call: Call },
  person: SignedIn,
  { photo, known }: Giving,
): Promise<void> {
  const learning: Call = async (...asked) => {
    const answer = await unlessRefused(call)(...asked);
    known.learn(answer.body);
    return answer;
  };
  const shooter = shooterOf({ call: learning }, person);
  const post = async (path: string, json: object) =>
    (await shooter.call('POST', `/api${path}`, { json })).body;
  const firearm = { id: randomUUID(), make: 'Glock', model: '17', caliber: '9mm Luger', notes: '' };
  known.keep('firearm', firearm.id);
  await post('/firearms', firearm);
  const { id: report, visitId, path } = await submit(shooter, photo);
  known.keep('visit', visitId);
  known.keep('report', report);
  known.keep('photo', path);
  await post('/functions/analyze-target', { sessionId: report });
  await untilReady(shooterOf({ call }, person), report);
  const share = shared.parse(await post('/functions/create-shared-report', { sessionId: report }));
  known.keep('share', share.shareToken);
  const comment = randomUUID();
  known.keep('comment', comment);
  await post('/rpc/add_shared_session_comment', {
    ...commentOn(report, share.shareToken),
    comment_id_param: comment,
  });
}

/** As a visitor posts it. */
export function commentOn(reportId: string, shareToken: string) {
  return {
    session_id_param: reportId,
    share_token_param: shareToken,
    commenter_name_param: 'Kim',
    comment_text_param: 'Well shot',
    hole_number_param: null,
  };
}

async function untilReady({ call }: Shooter, report: string): Promise<void> {
  for (const end = Date.now() + longestAnalysisMs; Date.now() < end;) {
    const { analysis } = analysed.parse((await call('GET', `/api/reports/user-sessions/${report}`)).body);
    if (analysis.state === 'ready') return;
    if (analysis.state === 'failed') break;
    await pause(50);
  }
  throw new Error('the report to ask about could not be made');
}
