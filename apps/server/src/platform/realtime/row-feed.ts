/** Rows for whoever listens on this server: each is read once, however many listen. */
import type { Live } from '../live/live.ts';
import type { Log } from '../log/log.ts';
import { insertTopic, type LiveTable } from './live-table.ts';

export interface RowListener {
  onRow: (row: Record<string, unknown>) => void;
  /** Rows may have been missed. */
  onLost: () => void;
}

export interface RowFeed {
  /** @returns how to stop. */
  listen: (table: LiveTable, value: string, listener: RowListener) => () => void;
}

interface Source {
  listeners: Set<RowListener>;
  stop: () => void;
}

export function createRowFeed({ live, log }: { live: Live; log: Log }): RowFeed {
  const sources = new Map<string, Source>();

  function open(table: LiveTable, value: string): Source {
    const listeners = new Set<RowListener>();
    const lose = () => {
      for (const { onLost } of listeners) onLost();
    };
    const tell = async (id: string) => {
      try {
        const row = await table.readRow(id, value);
        if (row === null) return;
        for (const { onRow } of listeners) onRow(row);
      } catch (cause) {
        log.error({ cause, table: table.table }, 'a new row could not be read for those who listen');
        lose();
      }
    };
    // One after the other, so that rows are told in the order of their inserts.
    let told = Promise.resolve();
    const hear = (id: string) => {
      told = told.then(() => tell(id));
    };
    return { listeners, stop: live.subscribe(insertTopic({ table: table.table, value }), hear, lose) };
  }

  return {
    listen: (table, value, listener) => {
      const topic = insertTopic({ table: table.table, value });
      const source = sources.get(topic) ?? open(table, value);
      sources.set(topic, source);
      source.listeners.add(listener);
      return () => {
        if (!source.listeners.delete(listener) || source.listeners.size > 0) return;
        source.stop();
        sources.delete(topic);
      };
    },
  };
}
