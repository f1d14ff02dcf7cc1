/** Where changes of the comments on a report are told. */
import type { Live } from '../../platform/live/live.ts';

export function commentTopic(sessionId: string): string {
  return `comments:${sessionId}`;
}

/** Call it after the comment or its deletion is committed, because listeners read it at once. */
export async function announceComment(
  live: Live,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<void> {
  await live.publish(commentTopic(sessionId), id);
}
