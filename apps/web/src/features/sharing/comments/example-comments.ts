/** A short conversation for testing the comments area: the owner and a visitor, about two holes. */
import type { SessionComment, SessionComments } from '@target-analysis/contract';

export function exampleComment(changes: Partial<SessionComment> = {}): SessionComment {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    session_id: '00000000-0000-4000-8000-0000000000aa',
    commenter_name: 'Ann',
    comment_text: 'A steady group.',
    is_anonymous: true,
    created_at: '2026-11-20T10:00:00.000Z',
    is_owner: false,
    pin: null,
    ...changes,
  };
}

export function exampleComments(changes: Partial<SessionComments> = {}): SessionComments {
  return {
    accepts_comments: true,
    items: [exampleComment()],
    version: 1,
    holes: [
      { number: 1, column: 400, row: 200, radiusPx: 10 },
      { number: 2, column: 440, row: 220, radiusPx: 10 },
    ],
    ...changes,
  };
}
