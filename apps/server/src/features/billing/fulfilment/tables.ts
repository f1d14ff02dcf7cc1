/** What a payment provider told, and until when it was asked. */
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ProviderEvent } from '../checkout/checkout-provider.ts';

function moment() {
  return timestamp({ withTimezone: true });
}

/** Until when a provider was asked for events that never came. */
export const providerLooks = pgTable('provider_looks', {
  provider: text().primaryKey(),
  lookedUntil: moment().notNull(),
});

/** What the provider told us, each event once; `waiting` ones are about something that we have not seen yet. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text().primaryKey(),
    event: jsonb().$type<ProviderEvent>().notNull(),
    state: text({ enum: ['waiting', 'done'] }).notNull(),
    createdAt: moment().notNull(),
    receivedAt: moment().notNull(),
  },
  (table) => [
    index('provider_events_waiting_index')
      .on(table.receivedAt)
      .where(sql`${table.state} = 'waiting'`),
  ],
);
