/** Signing in with an identity provider: the way there and back. */
import * as z from 'zod';
import { hashSecret } from '../../../platform/ids/ids.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { SealedColumn } from '../../../platform/secrets/sealed-columns.ts';
import type { AccountsTools } from '../deps.ts';
import { AuthError } from '../auth-error.ts';
import { issueAuthCode } from '../redirect/auth-code-rules.ts';
import { openSignIn, type OpenedSignIn } from '../sign-in/sign-in-rules.ts';
import type { Device } from '../device.ts';
import { limitTries } from '../try-limits.ts';
import { insertFlow, takeFlow, type FlowRow } from './identity-store.ts';
import { accountOfPerson } from './linking-rules.ts';
import type { FlowProof, ProviderAnswer, ProviderClient } from './provider-client.ts';

/** Long enough to find a password or phone, or to create an account at the provider. */
const flowLifeSeconds = 10 * 60;

export const sealedFlows: SealedColumn = {
  ...{ table: 'provider_flows', id: 'state_hash', sealed: 'sealed_proof' },
  purposeOf: (stateHash) => `provider flow ${stateHash}`,
};

interface ProviderQuestion {
  provider: string;
  redirectTo: string;
  /** From the requesting browser, if it wants a code to exchange instead of tokens (PKCE). */
  codeChallenge: string | null;
  /** Shapes the provider's page, such as the address to suggest. */
  hints: Record<string, string>;
  network: string;
}

/** Returns the URL of the provider's page. */
export async function beginProviderSignIn(
  tools: AccountsTools,
  client: ProviderClient,
  { hints, network, ...question }: ProviderQuestion,
): Promise<string> {
  await limitTries(tools, 'providerFromNetwork', network);
  const { ids, clock } = tools;
  const proof = { state: ids.secret(), nonce: ids.secret(), codeVerifier: ids.secret() };
  const address = readAnswer(tools.log, client, await client.addressFor(proof, hints));
  const stateHash = hashSecret(proof.state);
  const flow: FlowRow = {
    ...question,
    stateHash,
    sealedProof: tools.sealing.seal(JSON.stringify(proof), sealedFlows.purposeOf(stateHash)),
    expiresAt: new Date(clock.now().getTime() + flowLifeSeconds * 1000),
  };
  await insertFlow(tools.database, flow);
  return address;
}

/** A visitor back from the provider. */
export interface ProviderFlow extends Pick<FlowRow, 'provider' | 'redirectTo' | 'codeChallenge'> {
  proof: FlowProof;
}

const proofSchema = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() });

/**
 * Each flow works once.
 * @throws AuthError bad_oauth_state if the flow did not start here, was already used, or took too long.
 */
export async function resumeProviderSignIn(
  tools: AccountsTools,
  { state, network }: { state: string; network: string },
): Promise<ProviderFlow> {
  await limitTries(tools, 'providerFromNetwork', network);
  const flow = await takeFlow(tools.database, hashSecret(state));
  if (flow === null || flow.expiresAt <= tools.clock.now()) throw new AuthError('bad_oauth_state');
  const proof = tools.sealing.open(flow.sealedProof, sealedFlows.purposeOf(flow.stateHash));
  // Sealed with a key that has since been replaced.
  if (proof === null) throw new AuthError('bad_oauth_state');
  return { ...flow, proof: proofSchema.parse(JSON.parse(proof)) };
}

/** Tokens, or the code to exchange for them. */
type ProviderSignIn = { opened: OpenedSignIn } | { authCode: string };

/** @throws AuthError if the provider does not say who it is, or that person may not sign in. */
export async function finishProviderSignIn(
  tools: AccountsTools,
  client: ProviderClient,
  { flow, answer, device }: { flow: ProviderFlow; answer: URLSearchParams; device: Device },
): Promise<ProviderSignIn> {
  const { provider, codeChallenge, proof } = flow;
  const person = readAnswer(tools.log, client, await client.identify(answer, proof));
  return tools.database.transaction(async (transaction) => {
    const account = await accountOfPerson(tools, transaction, { provider, person });
    if (codeChallenge === null) {
      return { opened: await openSignIn(tools, transaction, { account, method: 'oauth', device }) };
    }
    const issue = { accountId: account.id, method: 'oauth', codeChallenge } as const;
    return { authCode: await issueAuthCode(tools, transaction, issue) };
  });
}

/** Never passes on what a provider says about an error: anyone can put words into the answer's URL. */
function readAnswer<Value>(log: Log, { id, name }: ProviderClient, answer: ProviderAnswer<Value>): Value {
  if (answer.status === 'given') return answer.value;
  const { status, reason } = answer;
  const about = { provider: id, reason };
  switch (status) {
    case 'declined':
      throw new AuthError('bad_oauth_callback', `The sign-in at ${name} was not finished.`);
    case 'untrusted':
      log.warn(about, 'an identity provider sent an invalid response');
      throw new AuthError('bad_oauth_callback', `${name} sent an invalid response. Please try again.`);
    case 'unavailable':
      log.error(about, 'an identity provider did not answer');
      throw new AuthError(
        'unexpected_failure',
        `${name} cannot be reached at the moment. Please try again in a minute.`,
      );
  }
}
