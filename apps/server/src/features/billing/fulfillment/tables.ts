/** Events of the payment provider, and how far they have been read. */
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/moment.ts';
import type { ProviderEvent } from '../checkout/checkout-provider.ts';

/** How far a provider's event list has been read, to find events that were never delivered. */
export const providerLooks = pgTable('provider_looks', {
  provider: text().primaryKey(),
  lookedUntil: moment().notNull(),
});

/** Each provider event, once. `waiting`: its object is not known here yet. */
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
