/** What a feature declares about the personal data it stores, so that no other part needs to know its tables. */
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../db/database.ts';

/** The rows of one table that belong to an account. */
export interface OwnedRows {
  name: string;
  /** What it contains, in its owner's words. */
  inWords: string;
  table: PgTable;
  isOwn: (userId: string) => SQL | undefined;
  /** The order in which rows were created; together, these columns identify a row. */
  order: [PgColumn, ...PgColumn[]];
  /** What its owner may read, by name in the database: no secrets, nothing about other people. */
  fields: Record<string, PgColumn | SQL>;
}

/** What the owner of an account chose when deleting it. */
export interface ErasureChoices {
  /** Whether comments on other people's reports are kept, without a name. */
  keepsComments: boolean;
}

export interface PersonalData {
  /** Everything that an archive contains. */
  archived: readonly OwnedRows[];
  /** What the account's owner can read in tables on the page (document 2, section 3). */
  readable?: readonly OwnedRows[];
  /** Everything in the storage below these folders belongs to the account. */
  foldersOf?: (userId: string) => string[];
  /** The ids and tokens by which jobs and emails refer to the account's data. */
  listNames?: (database: Database, userId: string) => Promise<string[]>;
  /** Removes the account's rows. Can be repeated, which then changes nothing. */
  erase?: (transaction: Transaction, userId: string, choices: ErasureChoices) => Promise<void>;
}
