/** What the pretend Stripe remembers, one object per row. No money moves. */
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { StripeObjects } from './engine/objects.ts';

export const pretendStripeObjects = pgTable(
  'pretend_stripe_objects',
  {
    kind: text().$type<keyof StripeObjects>().notNull(),
    id: text().notNull(),
    /** The account whose purchase this belongs to; null if none. */
    userId: uuid(),
    /** Orders the objects by creation. */
    position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    body: jsonb().$type<object>().notNull(),
  },
  ({ kind, id, userId }) => [
    primaryKey({ columns: [kind, id] }),
    index('pretend_stripe_objects_user').on(userId),
  ],
);
