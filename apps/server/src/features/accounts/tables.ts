/** Accounts and how they sign in. Passwords and tokens are stored only as hashes. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/moment.ts';

/** What the account says about itself at sign-up. It is part of every access token, so it must stay small. */
export interface UserMetadata {
  display_name?: string;
  referral_code?: string;
  shared_report_token?: string;
  /** The unit of the figures that the visitor saw before signing up: `mm` or `inches`. */
  length_unit?: unknown;
  /** Set if the operator has terms, along with the time at which the server saw it. */
  accepted_terms?: boolean;
  terms_accepted_at?: string;
  /** Anything else that a client stores here. */
  [key: string]: unknown;
}

export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    /** Trimmed, with A-Z in lower case. */
    email: text().notNull().unique(),
    /** Null if the account only signs in with an identity provider or by email. */
    passwordHash: text(),
    /** A new address that is still to be confirmed. */
    newEmail: text(),
    emailChangeSentAt: moment(),
    /** When someone proved that they read mail there. Null if no one has, even if accounts need no confirmation. */
    emailConfirmedAt: moment(),
    confirmationSentAt: moment(),
    recoverySentAt: moment(),
    lastSignInAt: moment(),
    /** When a page of the account last checked in, to the minute. */
    lastSeenAt: moment(),
    userMetadata: jsonb().$type<UserMetadata>().notNull(),
    isAdmin: boolean().notNull().default(false),
    isEnabled: boolean().notNull().default(true),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index().on(table.newEmail)],
);

/** One per signed-in device. Deleting the row signs the device out immediately. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: uuid().primaryKey(),
    accountId: accountReference(),
    /** The first proof of identity, as the token's `amr` names it. */
    method: text().$type<SignInMethod>().notNull(),
    authenticatedAt: moment().notNull(),
    /** The last proof of any kind. Actions that need a recent proof check this (decision 15). */
    provenAt: moment().notNull(),
    /** The second factor that was shown. Without one, or once it is removed, the sign-in is at level aal1. */
    factorId: uuid().references(() => secondFactors.id, { onDelete: 'set null' }),
    factorProvenAt: moment(),
    /** For the list of devices: what the browser calls itself, and its network. */
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

/** Every refresh token of a sign-in, including used ones: a used one that returns late exposes a copy. */
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

/** The link and code of the last email of each kind. The first use ends both. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    id: uuid().primaryKey(),
    accountId: accountReference(),
    kind: text().$type<MailTokenKind>().notNull(),
    linkHash: text().notNull().unique(),
    codeHash: text().notNull(),
    wrongCodes: integer().notNull().default(0),
    /** From the requesting browser, if it wants a code to exchange instead of tokens (PKCE). */
    codeChallenge: text(),
    /** The first of two addresses has agreed to a change; the other has not yet. */
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

/** What a redirect carries instead of tokens. Only the browser that knows the challenge's verifier can exchange it, once. */
export const authCodes = pgTable('auth_codes', {
  codeHash: text().primaryKey(),
  accountId: accountReference(),
  method: text().$type<SignInMethod>().notNull(),
  codeChallenge: text().notNull(),
  expiresAt: moment().notNull(),
});

/** A visitor who is at an identity provider right now. */
export const providerFlows = pgTable('provider_flows', {
  stateHash: text().primaryKey(),
  provider: text().notNull(),
  /** Our own state, nonce, and code verifier, as sealed JSON. */
  sealedProof: text().notNull(),
  redirectTo: text().notNull(),
  codeChallenge: text(),
  expiresAt: moment().notNull(),
});

/** The identity of an account at an identity provider. */
export const identities = pgTable(
  'identities',
  {
    id: uuid().primaryKey(),
    accountId: accountReference(),
    provider: text().notNull(),
    /** The issuer of `subject`. The operator may switch a provider's id to another issuer. */
    issuer: text().notNull(),
    /** The issuer's own id for the person (`sub`). */
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
    /** Null until the first correct code. Only then is the factor required. */
    verifiedAt: moment(),
    /** The time step of the last accepted code: no code works twice. */
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

/** A request for a factor's code, which must come from the same network. */
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

/** Keys that sign access tokens. The newest signs; all that are not retired verify. */
export const signingKeys = pgTable('signing_keys', {
  kid: text().primaryKey(),
  algorithm: text().notNull(),
  sealedPrivateJwk: text().notNull(),
  createdAt: moment().notNull(),
});

function accountReference() {
  return uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });
}
