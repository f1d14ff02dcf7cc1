/**
 * LISTEN on either database. Messages sent without a connection are lost; `onReconnect` reports that this may have
 * happened.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export type Listen = (
  channel: string,
  onNotification: (payload: string) => void,
  onReconnect?: () => void,
) => Promise<Listening>;

export interface Listening {
  close: () => Promise<void>;
}

export interface Notifications {
  listen: Listen;
  close: () => Promise<void>;
}

interface Listener {
  channel: string;
  onNotification: (payload: string) => void;
  onReconnect: () => void;
}

/** Longest pause between two attempts to listen again. */
const maxReconnectPauseMs = 10_000;

/** PGlite is one session that keeps listening when its connection is replaced, so the pool's connection receives everything. */
export function listenOnPool(pool: pg.Pool): Notifications {
  const listeners = new Set<Listener>();
  pool.on('connect', (client) => client.on('notification', (message) => deliver(listeners, message)));
  return {
    listen: async (channel, onNotification, onReconnect = ignore) => {
      const listener = { channel, onNotification, onReconnect };
      listeners.add(listener);
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
      return {
        close: () => {
          listeners.delete(listener);
          return Promise.resolve();
        },
      };
    },
    close: () => {
      listeners.clear();
      return Promise.resolve();
    },
  };
}

/** A connection that only listens, opened at the first use and reopened whenever it breaks. */
export function listenOnOwnConnection(
  connection: pg.ClientConfig,
  onConnectionError: (cause: unknown) => void,
): Notifications {
  const listeners = new Set<Listener>();
  const closing = new AbortController();
  let current: Promise<pg.Client> | null = null;

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({ ...connection, keepAlive: true });
    client.on('notification', (message) => deliver(listeners, message));
    client.on('error', (cause) => {
      onConnectionError(cause);
      client.removeAllListeners();
      client.on('error', ignore);
      if (!closing.signal.aborted) current = reopen();
    });
    await client.connect();
    for (const { channel } of listeners) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return client;
  }

  async function reopen(): Promise<pg.Client> {
    for (let pauseMs = 250; ; pauseMs = Math.min(2 * pauseMs, maxReconnectPauseMs)) {
      await pause(pauseMs, undefined, { signal: closing.signal });
      try {
        const client = await open();
        for (const { onReconnect } of listeners) onReconnect();
        return client;
      } catch (cause) {
        onConnectionError(cause);
      }
    }
  }

  return {
    listen: async (channel, onNotification, onReconnect = ignore) => {
      const listener = { channel, onNotification, onReconnect };
      listeners.add(listener);
      current ??= open();
      await (await current).query(`listen ${pg.escapeIdentifier(channel)}`);
      return {
        close: () => {
          listeners.delete(listener);
          return Promise.resolve();
        },
      };
    },
    close: async () => {
      closing.abort();
      listeners.clear();
      await current?.then((client) => client.end(), ignore);
    },
  };
}

function deliver(listeners: ReadonlySet<Listener>, message: pg.Notification): void {
  for (const { channel, onNotification } of listeners) {
    if (channel === message.channel) onNotification(message.payload ?? '');
  }
}

function ignore(): void {
  // Nothing to do if no one asked to be notified.
}
