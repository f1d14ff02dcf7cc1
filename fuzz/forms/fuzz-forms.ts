/** Generated multipart forms, complete and cut off: each is accepted or refused as the contract says. */
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { encodeStoredPhoto } from '../../packages/analysis-node/src/index.ts';
import { inLanes, seedOf, type Fuzzing, type Outcomes } from '../fuzzing.ts';
import type { FuzzWorld } from '../requests/fuzz-world.ts';
import { problemOf, type Answer } from '../requests/judge-answer.ts';
import { formArbitrary, type SentForm } from './form-arbitrary.ts';

const hangsAfterMs = 60_000;

export async function fuzzForms(world: FuzzWorld, { seed, count, lanes }: Fuzzing): Promise<Outcomes> {
  const outcomes: Outcomes = { done: 0, counts: {}, findings: [], slowestMs: 0 };
  const [visit = randomUUID()] = world.known.named('shooting_session_id');
  const forms = formArbitrary({ visit, photo: await smallPhoto() });
  await inLanes(lanes, count, async (index) => {
    const [form] = fc.sample(forms, { seed: seedOf(seed, index), numRuns: 1 });
    if (form === undefined) return;
    const started = performance.now();
    const answer = await send(world, form);
    outcomes.slowestMs = Math.max(outcomes.slowestMs, Math.round(performance.now() - started));
    outcomes.done += 1;
    const outcome = answer === null ? 'broken off' : String(answer.status);
    outcomes.counts[outcome] = (outcomes.counts[outcome] ?? 0) + 1;
    const problem = answer === null ? '' : problemOf(form.path, answer);
    if (answer === null || problem === '') return;
    const what = `POST ${form.path}: ${problem}: ${answer.text.slice(0, 200)}`;
    outcomes.findings.push({ seed, index, what, bytes: describe(form) });
  });
  return outcomes;
}

/** The smallest allowed photo, so most of the time goes into reading forms. */
async function smallPhoto(): Promise<Uint8Array> {
  const rgb = new Uint8Array(200 * 200 * 3).fill(128);
  return (await encodeStoredPhoto({ widthPx: 200, heightPx: 200, rgb })).photo;
}

/** Null if we cut it off ourselves. Not `fetch`, which would correct the form. */
async function send({ url, tokens }: FuzzWorld, form: SentForm): Promise<Answer | null> {
  const { type, body, sentBytes } = form;
  const headers = {
    authorization: `Bearer ${tokens.account}`,
    'content-length': String(body.length),
    ...(type === '' ? {} : { 'content-type': type }),
  };
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(hangsAfterMs);
    const asking = request(`${url}${form.path}`, { method: 'POST', headers, signal }, (response) => {
      const { statusCode: status = 599, headers } = response;
      buffer(response).then(
        (bytes) => resolve({ status, type: headers['content-type'] ?? '', text: bytes.toString('utf8') }),
        (cause: unknown) => resolve(noAnswer(cause)),
      );
    });
    asking.once('error', (cause) => resolve(sentBytes === null ? noAnswer(cause) : null));
    if (sentBytes === null) asking.end(body);
    else asking.write(body.subarray(0, sentBytes), () => asking.destroy(new Error('broken off')));
  });
}

function noAnswer(cause: unknown): Answer {
  return { status: 599, type: '', text: `no answer: ${String(cause)}` };
}

function describe({ body, ...form }: SentForm): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({ ...form, body: body.toString('latin1') }, null, 2));
}
