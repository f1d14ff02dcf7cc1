/** The comments that the page knows, between two readings of them. */
import type { SessionComment, SessionComments } from '@target-analysis/contract';
import type { NewComment } from '../comment-calls.ts';

/** One that is stored, or one that is on its way. */
type ShownComment = { state: 'stored'; comment: SessionComment } | { state: 'sent'; comment: NewComment };

/** Oldest first, as the server lists them; a comment that is there already takes its stored form. */
export function withComment(list: SessionComments, comment: SessionComment): SessionComments {
  const others = list.items.filter(({ id }) => id !== comment.id);
  return { ...list, items: [...others, comment].toSorted(byAge) };
}

export function withoutComment(list: SessionComments, id: string): SessionComments {
  return { ...list, items: list.items.filter((comment) => comment.id !== id) };
}

/** The stored ones, and last the one that is on its way, until a reading has brought it. */
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
