/** Rows that a page hears of the moment they are there: which, by whom, and how they are told. */
import type { Live } from '../live/live.ts';

/** Inserts of one table, listened to by the value of one column, as `postgres_changes` with a filter `column=eq.value`. */
export interface LiveTable {
  table: string;
  column: string;
  /**
   * Whether whoever shows this token may hear of the rows with this value. Asked when somebody joins, with each new token, and
   * again and again while he listens.
   */
  admits: (token: string, value: string) => Promise<boolean>;
  /** The row as it goes over the wire; null for one that is gone or has another value. */
  readRow: (id: string, value: string) => Promise<Record<string, unknown> | null>;
}

export interface Insert extends Pick<LiveTable, 'table'> {
  /** Of the column that is listened by. */
  value: string;
  /** Of the row: listeners read it themselves, since a message is short and heard on every server. */
  id: string;
}

export function insertTopic({ table, value }: Pick<Insert, 'table' | 'value'>): string {
  return `insert:${table}:${value}`;
}

/** Call it once the row is committed: whoever hears of it reads it. */
export async function tellInsert(live: Live, insert: Insert): Promise<void> {
  await live.publish(insertTopic(insert), insert.id);
}
