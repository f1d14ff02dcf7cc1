/** Accounts and how they sign in. Of passwords and tokens only hashes are stored. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** What the account says of itself at sign-up; part of every access token, so it is kept small. */
export interface UserMetadata {
  display_name?: string;
  referral_code?: string;
  shared_report_token?: string;
  /** Set where the operator has terms, with the moment that the server saw it. */
  accepted_terms?: boolean;
  terms_accepted_at?: string;
  /** What else a client keeps here. */
  [key: string]: unknown;
}

export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    /** Trimmed, with A-Z lowered. */
    email: text().notNull().unique(),
    /** Null for an account that signs in by an identity provider or by mail alone. */
    passwordHash: text(),
    /** An address that waits to be confirmed. */
    newEmail: text(),
    emailChangeSentAt: moment(),
    /** When someone showed to read mail there; null where nobody did, also where accounts need not be confirmed. */
    emailConfirmedAt: moment(),
    confirmationSentAt: moment(),
    recoverySentAt: moment(),
    lastSignInAt: moment(),
    /** When a page of the account last asked whether it may stay, to the minute. */
    lastSeenAt: moment(),
    userMetadata: jsonb().$type<UserMetadata>().notNull(),
    isAdmin: boolean().notNull().default(false),
    isEnabled: boolean().notNull().default(true),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index().on(table.newEmail)],
);

/** One per device that is signed in; deleting the row signs it out at once. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: uuid().primaryKey(),
    accountId: accountReference(),
    /** How the account proved itself first, as the token's `amr` names it. */
    method: text().$type<SignInMethod>().notNull(),
    authenticatedAt: moment().notNull(),
    /** The last proof of any kind: what asks for a recent one looks here (decision 15). */
    provenAt: moment().notNull(),
    /** The second factor that was shown; without it, or once it is removed, the sign-in is of level aal1. */
    factorId: uuid().references(() => secondFactors.id, { onDelete: 'set null' }),
    factorProvenAt: moment(),
    /** For the list of devices: what the browser calls itself, and the network that it came from. */
    userAgent: text(),
    network: text(),
    lastActiveAt: moment().notNull(),
  },
  (table) => [index().on(table.accountId), index().on(table.factorId)],
);

export type SignInMethod =
  | 'password'
  | 'otp'
  | 'magiclink'
  | 'recovery'
  | 'email/signup'
  | 'email_change'
  | 'oauth';

/** Every refresh token of a sign-in, used ones too: one that comes back late betrays a copy. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text().primaryKey(),
    signInId: uuid()
      .notNull()
      .references(() => signIns.id, { onDelete: 'cascade' }),
    issuedAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index().on(table.signInId)],
);

/** The link and the code of the last mail of a kind; both die with the first use. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    id: uuid().primaryKey(),
    accountId: accountReference(),
    kind: text().$type<MailTokenKind>().notNull(),
    linkHash: text().notNull().unique(),
    codeHash: text().notNull(),
    wrongCodes: integer().notNull().default(0),
    /** Of the browser that asked, where it wants a code to exchange instead of tokens (PKCE). */
    codeChallenge: text(),
    /** The first of two addresses has agreed to a change; the other is still asked. */
    confirmedAt: moment(),
    expiresAt: moment().notNull(),
  },
  (table) => [unique().on(table.accountId, table.kind)],
);

export type MailTokenKind =
  | 'signup'
  | 'recovery'
  | 'magiclink'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication';

/** What a redirect carries instead of tokens: exchanged once, by the browser that knows the challenge's verifier. */
export const authCodes = pgTable('auth_codes', {
  codeHash: text().primaryKey(),
  accountId: accountReference(),
  method: text().$type<SignInMethod>().notNull(),
  codeChallenge: text().notNull(),
  expiresAt: moment().notNull(),
});

/** A visitor who is at an identity provider at this moment. */
export const providerFlows = pgTable('provider_flows', {
  stateHash: text().primaryKey(),
  provider: text().notNull(),
  /** Our own code verifier and nonce, as sealed JSON. */
  sealedProof: text().notNull(),
  redirectTo: text().notNull(),
  codeChallenge: text(),
  expiresAt: moment().notNull(),
});

/** Who an account is at an identity provider. */
export const identities = pgTable(
  'identities',
  {
    id: uuid().primaryKey(),
    accountId: accountReference(),
    provider: text().notNull(),
    /** Whose name for the person it is: the operator may put another issuer behind a provider's id. */
    issuer: text().notNull(),
    /** The issuer's own name for the person (`sub`). */
    subject: text().notNull(),
    email: text(),
    lastSignInAt: moment().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [unique().on(table.issuer, table.subject), index().on(table.accountId)],
);

/** Authenticator apps. */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: uuid().primaryKey(),
    accountId: accountReference(),
    friendlyName: text().notNull(),
    sealedSecret: text().notNull(),
    /** Null until a first code was right; only then the factor is asked for. */
    verifiedAt: moment(),
    /** The time step of the last code that was taken: no code opens twice. */
    lastStep: bigint({ mode: 'number' }),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('second_factors_account_id_friendly_name_index')
      .on(table.accountId, table.friendlyName)
      .where(sql`${table.friendlyName} <> ''`),
    index().on(table.accountId),
  ],
);

/** A question for a factor's code, to be answered from the network that asked. */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    id: uuid().primaryKey(),
    factorId: uuid()
      .notNull()
      .references(() => secondFactors.id, { onDelete: 'cascade' }),
    network: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.factorId)],
);

/** Keys that sign access tokens: the newest signs, all that are not retired verify. */
export const signingKeys = pgTable('signing_keys', {
  kid: text().primaryKey(),
  algorithm: text().notNull(),
  sealedPrivateJwk: text().notNull(),
  createdAt: moment().notNull(),
});

function moment() {
  return timestamp({ withTimezone: true });
}

function accountReference() {
  return uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });
}
