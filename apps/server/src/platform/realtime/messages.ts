/** What a channel tells its client beside answers. */
import type { Wish } from './join-request.ts';

export function systemMessage(channel: string, status: 'ok' | 'error', message: string) {
  return { extension: 'postgres_changes', channel, status, message };
}

export interface NewRow {
  /** Of the wish that it fulfils, as the client was told when it joined. */
  id: number;
  asked: Wish['asked'];
  row: Record<string, unknown>;
  now: Date;
}

export type InsertMessage = ReturnType<typeof insertMessage>;

export function insertMessage({ id, asked, row, now }: NewRow) {
  return {
    ids: [id],
    data: {
      type: 'INSERT',
      schema: asked.schema,
      table: asked.table,
      commit_timestamp: now.toISOString(),
      columns: Object.entries(row).map(([name, value]) => ({ name, type: columnType(value) })),
      record: row,
      errors: null,
    },
  };
}

/** By which the client reads a value: ours are JSON already, which it leaves as they are. */
function columnType(value: unknown): string {
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') return 'float8';
  return typeof value === 'object' && value !== null ? 'jsonb' : 'text';
}
