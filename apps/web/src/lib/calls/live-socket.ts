/** The live connection itself; fetched once something is watched (document 1 section 9). */
import { REALTIME_SUBSCRIBE_STATES as states, RealtimeClient } from '@supabase/realtime-js';
import { realtime } from '@target-analysis/contract/constants';
import { newId } from '../new-id.ts';
import type { ReadToken, Watch } from '../watch.ts';

interface Connection {
  add: (watch: Watch, signal: AbortSignal) => void;
}

/** Watches until the signal is aborted. */
export const watchOverSocket = createConnections();

function createConnections() {
  const connections = new Map<ReadToken, Connection>();
  return (watch: Watch, signal: AbortSignal): void => {
    if (signal.aborted) return;
    const { readToken } = watch;
    const forget = () => connections.delete(readToken);
    const connection = connections.get(readToken) ?? createConnection(readToken, forget);
    connections.set(readToken, connection);
    connection.add(watch, signal);
  };
}

/** One socket for all that is watched with the same token, while there is a network and anything to watch. */
function createConnection(readToken: ReadToken, forget: () => void): Connection {
  const watches = new Map<Watch, AbortController>();
  let client: RealtimeClient | null = null;

  const listen = (watch: Watch) => {
    const ending = new AbortController();
    watches.set(watch, ending);
    if (!navigator.onLine) return;
    client ??= openClient(readToken);
    keepListening(client, watch, ending.signal);
  };
  const close = () => {
    for (const ending of watches.values()) ending.abort();
    void client?.disconnect();
    client = null;
  };
  const openAgain = () => {
    if (client === null) for (const watch of [...watches.keys()]) listen(watch);
  };
  const leaving = new AbortController();
  // Without a network every attempt would fail, and be told in the console.
  window.addEventListener('offline', close, leaving);
  window.addEventListener('online', openAgain, leaving);

  return {
    add: (watch, signal) => {
      listen(watch);
      signal.addEventListener('abort', () => {
        watches.get(watch)?.abort();
        watches.delete(watch);
        if (watches.size > 0) return;
        leaving.abort();
        close();
        forget();
      });
    },
  };
}

function openClient(readToken: ReadToken): RealtimeClient {
  const { heartbeatMs, reconnectDelaysMs } = realtime;
  return new RealtimeClient(`${window.location.origin.replace(/^http/, 'ws')}/realtime/v1`, {
    // The library asks for one; this server knows callers by their tokens alone.
    params: { apikey: 'none' },
    accessToken: readToken,
    heartbeatIntervalMs: heartbeatMs,
    reconnectAfterMs: (tries) => reconnectDelaysMs[tries - 1] ?? longestDelayMs(),
  });
}

/**
 * The library joins again by itself after a cut and after a refusal; here it does where the server ended the channel, as with a
 * token that ran out.
 */
function keepListening(client: RealtimeClient, watch: Watch, signal: AbortSignal): void {
  const { table, column, value, onInsert, onJoined } = watch;
  const channel = client.channel(`${table}:${newId()}`);
  const filter = { event: 'INSERT', schema: 'public', table, filter: `${column}=eq.${value}` } as const;
  channel.on('postgres_changes', filter, (change) => {
    if (!signal.aborted) onInsert(change.new);
  });
  let later: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(later);
    void client.removeChannel(channel);
  };
  const startAnew = () => {
    signal.removeEventListener('abort', stop);
    keepListening(client, watch, signal);
  };
  const join = async () => {
    // The token is there before the first joining, which would be refused without.
    await client.setAuth();
    if (signal.aborted) return;
    channel.subscribe((status) => {
      if (signal.aborted) return;
      if (status === states.SUBSCRIBED) onJoined();
      if (status === states.CLOSED) later = setTimeout(startAnew, longestDelayMs());
    });
  };
  signal.addEventListener('abort', stop);
  void join();
}

function longestDelayMs(): number {
  return Math.max(...realtime.reconnectDelaysMs);
}
