/** The comments that the page knows between two loads. */
import type { SessionComment, SessionComments } from '@target-analysis/contract';
import type { NewComment } from '../comment-calls.ts';

/** A stored comment, or one that is being sent. */
type ShownComment = { state: 'stored'; comment: SessionComment } | { state: 'sent'; comment: NewComment };

/** Oldest first, like the server's list; a comment that is already there is replaced by its stored form. */
export function withComment(list: SessionComments, comment: SessionComment): SessionComments {
  const others = list.items.filter(({ id }) => id !== comment.id);
  return { ...list, items: [...others, comment].toSorted(byAge) };
}

export function withoutComment(list: SessionComments, id: string): SessionComments {
  return { ...list, items: list.items.filter((comment) => comment.id !== id) };
}

/** The stored comments, and last the one being sent, until a load includes it. */
export function shownComments(
  stored: readonly SessionComment[],
  sent: NewComment | null,
): readonly ShownComment[] {
  const shown = stored.map((comment) => ({ state: 'stored' as const, comment }));
  if (sent === null || stored.some(({ id }) => id === sent.id)) return shown;
  return [...shown, { state: 'sent', comment: sent }];
}

function byAge(one: SessionComment, other: SessionComment): number {
  const between = Date.parse(one.created_at) - Date.parse(other.created_at);
  if (between !== 0) return between;
  return one.id < other.id ? -1 : 1;
}
