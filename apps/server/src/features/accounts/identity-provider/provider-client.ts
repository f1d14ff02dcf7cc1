/** Talks OpenID Connect to one identity provider. */
import { storableText } from '@target-analysis/contract';
import { nicknameProblem } from '@target-analysis/contract/rules';
import * as openid from 'openid-client';
import * as z from 'zod';
import type { IdentityProviderSettings } from '../../../config.ts';
import { isLoopback } from '../../../platform/http/loopback.ts';
import { emailField } from '../auth-fields.ts';
import { challengeOf } from '../redirect/code-challenge.ts';

export interface ProviderClient {
  id: string;
  name: string;
  /** The provider's page that asks the person to sign in. */
  addressFor: (proof: FlowProof, hints: Record<string, string>) => Promise<ProviderAnswer<string>>;
  /** @param answer the query that the provider sent back with the browser. */
  identify: (answer: URLSearchParams, proof: FlowProof) => Promise<ProviderAnswer<ProviderPerson>>;
}

/** Shows that an answer belongs to our own question. */
export interface FlowProof {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Who the provider says the person is. */
export interface ProviderPerson {
  /** What the provider calls itself in its token. The subject is unique only within this issuer. */
  issuer: string;
  subject: string;
  /** Normalized by `normalizeEmail`. */
  email: string | null;
  isEmailVerified: boolean;
  firstName: string | null;
}

/** `declined`: the person or the provider said no. `unavailable`: only time or the operator can fix it. */
export type ProviderAnswer<Value> =
  | { status: 'given'; value: Value }
  | { status: 'declined' | 'untrusted' | 'unavailable'; reason: string };

interface ProviderClientOptions {
  /** Where the provider sends the browser back to, as registered there. */
  callback: string;
  timeoutSeconds: number;
}

/** Only who the person is. More would ask people for permissions that we never use. */
const scope = 'openid email profile';

export function createProviderClient(
  provider: IdentityProviderSettings,
  options: ProviderClientOptions,
): ProviderClient {
  const findConfiguration = discoverOnce(provider, options.timeoutSeconds);
  return {
    id: provider.id,
    name: provider.name,
    addressFor: ({ state, nonce, codeVerifier }, hints) =>
      ask(async () => {
        const address = openid.buildAuthorizationUrl(await findConfiguration(), {
          ...hints,
          redirect_uri: options.callback,
          scope,
          state,
          nonce,
          code_challenge: challengeOf(codeVerifier),
          code_challenge_method: 'S256',
        });
        return address.href;
      }),
    identify: (answer, { state, nonce, codeVerifier }) =>
      ask(async () => {
        const configuration = await findConfiguration();
        // Built from our own settings, because the request's address may be forged.
        const callback = new URL(`${options.callback}?${answer.toString()}`);
        const tokens = await openid.authorizationCodeGrant(configuration, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const { issuer } = configuration.serverMetadata();
        return { issuer, ...readPerson(await readClaims(configuration, tokens)) };
      }),
  };
}

/** Fetched on first use, and again after a failure. */
function discoverOnce(
  provider: IdentityProviderSettings,
  timeout: number,
): () => Promise<openid.Configuration> {
  const issuer = new URL(provider.issuer);
  const execute = [openid.enableNonRepudiationChecks];
  if (issuer.protocol === 'http:' && isLoopback(issuer.hostname)) {
    // oxlint-disable-next-line typescript/no-deprecated -- marked deprecated only to stand out; no one can intercept loopback
    execute.push(openid.allowInsecureRequests);
  }
  let found: Promise<openid.Configuration> | null = null;
  return () => {
    found ??= openid
      .discovery(issuer, provider.clientId, undefined, showSecret(provider.clientSecret), {
        execute,
        timeout,
      })
      .catch((cause: unknown) => {
        found = null;
        throw cause;
      });
    return found;
  };
}

/** Sends the secret in the body if the provider says it accepts that. Otherwise in the header, the standard's default. */
function showSecret(secret: string): openid.ClientAuth {
  const inBody = openid.ClientSecretPost(secret);
  const inHeader = openid.ClientSecretBasic(secret);
  return (server, ...request) => {
    const isBodyTaken = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false;
    (isBodyTaken ? inBody : inHeader)(server, ...request);
  };
}

type Tokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>;

/**
 * Some providers leave the address out of the token and return it only on request. We use their access token just for that and neither
 * store it nor hand it out, because nothing here acts at the provider in the person's name.
 */
async function readClaims(configuration: openid.Configuration, tokens: Tokens): Promise<unknown> {
  const claims = tokens.claims();
  const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined;
  if (claims === undefined || claims['email'] !== undefined || !hasMore) return claims;
  return openid.fetchUserInfo(configuration, tokens.access_token, claims.sub);
}

const maxNameLength = 200;
const nameField = storableText.max(maxNameLength).catch('');
const claimsSchema = z.object({
  sub: storableText.min(1).max(255),
  email: emailField.nullable().catch(null),
  // Some providers send it as text.
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
  given_name: nameField,
  name: nameField,
});

function readPerson(claims: unknown): Omit<ProviderPerson, 'issuer'> {
  const { sub, email, email_verified, given_name, name } = claimsSchema.parse(claims);
  const [firstWord = ''] = name.trim().split(/\s+/);
  const firstName = [given_name.trim(), firstWord].find((candidate) => nicknameProblem(candidate) === null);
  return { subject: sub, email, isEmailVerified: email_verified, firstName: firstName ?? null };
}

/** Turns known failures into values. The reason is for the log and names no person. */
async function ask<Value>(question: () => Promise<Value>): Promise<ProviderAnswer<Value>> {
  try {
    return { status: 'given', value: await question() };
  } catch (cause) {
    if (cause instanceof openid.AuthorizationResponseError) {
      return { status: isOwnFault(cause.error) ? 'unavailable' : 'declined', reason: cause.error };
    }
    if (cause instanceof openid.ResponseBodyError) {
      return { status: isOwnFault(cause.error) ? 'unavailable' : 'untrusted', reason: cause.error };
    }
    // `fetch` throws this if there was no response, or only half of one.
    if (cause instanceof TypeError) {
      const { message } = cause.cause instanceof Error ? cause.cause : cause;
      return { status: 'unavailable', reason: message };
    }
    if (cause instanceof openid.ClientError) {
      const reason = `${cause.message} (${cause.code ?? ''})`;
      return { status: outages.has(cause.code ?? '') ? 'unavailable' : 'untrusted', reason };
    }
    if (cause instanceof z.ZodError || cause instanceof openid.WWWAuthenticateChallengeError) {
      return { status: 'untrusted', reason: cause.name };
    }
    throw cause;
  }
}

const outages = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_HTTP_REQUEST_FORBIDDEN',
]);

/** RFC 6749 errors that are not about the person: the provider is in trouble, or does not accept our settings. */
function isOwnFault(error: string): boolean {
  return [
    'server_error',
    'temporarily_unavailable',
    'invalid_client',
    'unauthorized_client',
    'unsupported_response_type',
    'invalid_scope',
  ].includes(error);
}
