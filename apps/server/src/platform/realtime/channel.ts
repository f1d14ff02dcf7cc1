/** One topic that a socket has joined. */
import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';
import { createAdmission } from './admission.ts';
import type { JoinRequest } from './join-request.ts';
import { insertMessage, systemMessage, type InsertMessage } from './messages.ts';
import type { RowFeed } from './row-feed.ts';

export interface ChannelDeps {
  feed: RowFeed;
  clock: Clock;
  log: Log;
}

/** How a channel speaks to its client. */
export interface ChannelVoice {
  /** To the message that it was joined with. */
  reply: (status: 'ok' | 'error', response: Record<string, unknown>) => void;
  push: (event: string, payload: Record<string, unknown>) => void;
  /** It is over: `refused` for good, `lost` until the client joins again, which it does by itself, `quiet` without a word. */
  end: (how: 'refused' | 'lost' | 'quiet') => void;
}

export interface JoinedTopic extends JoinRequest {
  /** One for each wish. */
  ids: number[];
  /** The topic as the client knows it. */
  name: string;
}

export interface Channel {
  renew: (token: string | null) => void;
  /** Asks again whether its client is still welcome, where it is time to. */
  tick: () => void;
  /** Nothing is told any more. */
  stop: () => void;
}

/** Rows that may wait for the answer about their listener; with more, the client joins again. */
const mostWaiting = 100;
const notAllowed = 'These rows are not for you';

export function openChannel(deps: ChannelDeps, voice: ChannelVoice, joined: JoinedTopic): Channel {
  const admission = createAdmission(deps.clock, joined);
  const lose = () => {
    end('lost');
  };
  const news = createNews(voice, lose);
  let isOver = false;
  const end = (how: Parameters<ChannelVoice['end']>[0]) => {
    if (isOver) return;
    isOver = true;
    stopListening();
    voice.end(how);
  };
  // It listens before it is known who listens: no row falls in between.
  const stopListening = listenToAll(deps, joined, { onInsert: news.tell, onLost: lose });

  const ask = async (answer: (isAdmitted: boolean) => void) => {
    try {
      const isAdmitted = await admission.ask();
      if (!isOver) answer(isAdmitted);
    } catch (cause) {
      deps.log.error({ cause }, 'whether a listener is welcome could not be asked');
      lose();
    }
  };
  const askAgain = () => {
    if (!news.isFlowing()) return;
    void ask((isAdmitted) => {
      if (isAdmitted) return;
      voice.push('system', systemMessage(joined.name, 'error', notAllowed));
      end('refused');
    });
  };
  void ask((isAdmitted) => {
    if (isAdmitted) {
      voice.reply('ok', { postgres_changes: grantedWishes(joined) });
      voice.push('system', systemMessage(joined.name, 'ok', 'Listening'));
      news.flow();
    } else {
      end('quiet');
      voice.reply('error', { reason: notAllowed });
    }
  });

  return {
    renew: (token) => {
      admission.renew(token);
      askAgain();
    },
    tick: () => {
      if (admission.isDue()) askAgain();
    },
    stop: () => {
      end('quiet');
    },
  };
}

/** With the ids by which the client knows what it hears. */
function grantedWishes({ wishes, ids }: JoinedTopic) {
  return wishes.map(({ asked }, index) => ({ id: ids[index], ...asked }));
}

function listenToAll(
  { feed, clock }: ChannelDeps,
  { wishes, ids }: JoinedTopic,
  { onInsert, onLost }: { onInsert: (message: InsertMessage) => void; onLost: () => void },
): () => void {
  const stops = wishes.map(({ table, value, asked }, index) =>
    feed.listen(table, value, {
      onRow: (row) => {
        onInsert(insertMessage({ id: ids[index] ?? 0, asked, row, now: clock.now() }));
      },
      onLost,
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

/** Inserts on their way to the client: they wait until it is known who listens. */
function createNews({ push }: Pick<ChannelVoice, 'push'>, onTooMany: () => void) {
  let waiting: InsertMessage[] | null = [];
  return {
    isFlowing: () => waiting === null,
    tell: (message: InsertMessage) => {
      if (waiting === null) push('postgres_changes', message);
      else if (waiting.push(message) > mostWaiting) onTooMany();
    },
    flow: () => {
      for (const message of waiting ?? []) push('postgres_changes', message);
      waiting = null;
    },
  };
}
