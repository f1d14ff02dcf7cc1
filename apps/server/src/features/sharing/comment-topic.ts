/** The topic that announces changes to a report's comments. */
import type { Transaction } from '../../platform/db/database.ts';
import type { Live } from '../../platform/live/live.ts';
import { publishOnCommit } from '../../platform/live/notify-live.ts';

export function commentTopic(sessionId: string): string {
  return `comments:${sessionId}`;
}

/** Call it after the comment or its deletion is committed, because listeners read it immediately. */
export async function announceComment(
  live: Live,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<void> {
  await live.publish(commentTopic(sessionId), id);
}

export async function announceOnCommit(
  transaction: Transaction,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<void> {
  await publishOnCommit(transaction, commentTopic(sessionId), id);
}
