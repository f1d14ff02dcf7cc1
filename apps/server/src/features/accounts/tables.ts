/** Accounts and how they sign in. Of passwords and tokens only hashes are stored. */
import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';

/** What the account says of itself at sign-up; part of every access token, so it is kept small. */
export interface UserMetadata {
  display_name?: string;
  referral_code?: string;
  shared_report_token?: string;
}

export const accounts = pgTable('accounts', {
  id: uuid().primaryKey(),
  /** Trimmed, with A-Z lowered. */
  email: text().notNull().unique(),
  passwordHash: text(),
  emailConfirmedAt: moment(),
  confirmationSentAt: moment(),
  recoverySentAt: moment(),
  lastSignInAt: moment(),
  userMetadata: jsonb().$type<UserMetadata>().notNull(),
  isAdmin: boolean().notNull().default(false),
  isEnabled: boolean().notNull().default(true),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});

/** One per device that is signed in; deleting the row signs it out at once. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: uuid().primaryKey(),
    accountId: accountReference(),
    /** How the account proved itself, as the token's `amr` names it. */
    method: text().$type<SignInMethod>().notNull(),
    authenticatedAt: moment().notNull(),
  },
  (table) => [index().on(table.accountId)],
);

export type SignInMethod = 'password' | 'otp' | 'recovery';

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
    expiresAt: moment().notNull(),
  },
  (table) => [unique().on(table.accountId, table.kind)],
);

export type MailTokenKind = 'signup' | 'recovery';

/** Keys that sign access tokens; the newest signs, all verify. */
export const signingKeys = pgTable('signing_keys', {
  kid: text().primaryKey(),
  privateJwk: jsonb().$type<JWK>().notNull(),
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
