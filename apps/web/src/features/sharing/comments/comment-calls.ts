/** Reading and writing the comments of one report, as its owner or through a link to it. */
import type { SessionComment, SessionComments } from '@target-analysis/contract';
import { api } from '../../../lib/calls/api.ts';

/** Where a conversation is joined. */
export interface CommentPlace {
  reportId: string;
  /** Of the link that a visitor came by; null on the report itself, for its owner. */
  token: string | null;
}

export interface NewComment {
  /** Made here, so that a repeated call says nothing twice. */
  id: string;
  /** Of a visitor; the owner's is known to the server. */
  name: string;
  text: string;
  holeNumber: number | null;
}

/** Passing failures are tried again by the numbers of the report calls. */
const context = { retry: 'reports' } as const;

export async function readComments(place: CommentPlace, signal: AbortSignal): Promise<SessionComments> {
  const { reportId, token } = place;
  if (token === null) return api.sharing.listComments({ session_id: reportId }, { signal, context });
  const input = { session_id_param: reportId, share_token_param: token };
  return api.sharing.getSharedSessionComments(input, { signal, context });
}

export async function writeComment(place: CommentPlace, comment: NewComment): Promise<SessionComment> {
  const { id, name, text, holeNumber } = comment;
  const { reportId, token } = place;
  if (token === null) {
    const input = { session_id: reportId, id, comment_text: text, hole_number: holeNumber };
    return api.sharing.addComment(input, { context });
  }
  const input = {
    comment_id_param: id,
    session_id_param: reportId,
    share_token_param: token,
    commenter_name_param: name,
    comment_text_param: text,
    hole_number_param: holeNumber,
  };
  return api.sharing.addSharedSessionComment(input, { context });
}

export async function deleteComment(id: string): Promise<void> {
  await api.sharing.deleteComment({ id }, { context });
}
