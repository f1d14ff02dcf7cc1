/** Secrets that the server creates for itself at its first start. */
import { pgTable, text } from 'drizzle-orm/pg-core';

export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});
