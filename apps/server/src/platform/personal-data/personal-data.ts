/** What a feature declares about the personal data that it keeps, so that nobody else needs to know its tables. */
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../db/database.ts';

/** The rows of one table that belong to an account. */
export interface OwnedRows {
  /** The table's name in the database. */
  name: string;
  /** What it holds, in the words of its owner. */
  inWords: string;
  table: PgTable;
  isOwn: (userId: string) => SQL | undefined;
  /** The order in which rows were made; together these columns tell one row from every other. */
  order: [PgColumn, ...PgColumn[]];
  /** What its owner may read, by name in the database: no secrets, nothing about other people. */
  fields: Record<string, PgColumn | SQL>;
}

/** What the owner of an account decided when deleting it. */
export interface ErasureChoices {
  /** Comments on other people's reports stay, without a name. */
  keepsComments: boolean;
}

export interface PersonalData {
  /** Everything that an archive hands out. */
  archived: readonly OwnedRows[];
  /** What the account's owner reads in tables on the page (document 2, section 3). */
  readable?: readonly OwnedRows[];
  /** Everything in the storage below these folders belongs to the account. */
  foldersOf?: (userId: string) => string[];
  /** The ids and tokens by which jobs and mails refer to what the account has. */
  listNames?: (database: Database, userId: string) => Promise<string[]>;
  /** Removes the account's rows. May run again, and changes nothing then. */
  erase?: (transaction: Transaction, userId: string, choices: ErasureChoices) => Promise<void>;
}
