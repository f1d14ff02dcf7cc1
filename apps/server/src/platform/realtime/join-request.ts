/** What somebody who joins wants to hear: inserts of known tables, each by the value of one column. */
import * as z from 'zod';
import type { LiveTable } from './live-table.ts';

export interface Wish {
  table: LiveTable;
  value: string;
  /** As it was asked for: the client compares it with what is answered. */
  asked: { event: string; schema: string; table: string; filter: string };
}

export interface JoinRequest {
  token: string | null;
  wishes: Wish[];
}

/** Longer than an access token with as much about its account as it may hold. */
const maxTokenLength = 16_384;
/** More than any page of ours has on one channel. */
const mostWishes = 5;

export const tokenSchema = z.string().max(maxTokenLength).nullish();

const off = z.literal(false).optional();

/** Broadcast and presence stay off: what they would carry is nobody's row. */
const joinSchema = z.object({
  access_token: tokenSchema,
  config: z.object({
    broadcast: z.strictObject({ ack: off, self: off, replication_ready: off }).optional(),
    presence: z.strictObject({ key: z.string().max(300).optional(), enabled: off }).optional(),
    postgres_changes: z
      .array(
        z.strictObject({
          event: z.literal('INSERT'),
          schema: z.literal('public'),
          table: z.string(),
          filter: z.string(),
        }),
      )
      .min(1)
      .max(mostWishes),
  }),
});

/** Every value that is listened by is an id. */
const filterForm = /^(?<column>\w+)=eq\.(?<value>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Null where something else is asked for than this server tells. */
export function readJoinRequest(
  payload: Record<string, unknown>,
  tables: readonly LiveTable[],
): JoinRequest | null {
  const parsed = joinSchema.safeParse(payload);
  if (!parsed.success) return null;
  const wishes: Wish[] = [];
  for (const asked of parsed.data.config.postgres_changes) {
    const { column, value } = filterForm.exec(asked.filter)?.groups ?? {};
    const table = tables.find((one) => one.table === asked.table && one.column === column);
    if (table === undefined || value === undefined) return null;
    wishes.push({ table, value, asked });
  }
  return { token: parsed.data.access_token ?? null, wishes };
}
