/** Reads and writes the comments of one report, as its owner or through a link to it. */
import type { SessionComment, SessionComments } from '@target-analysis/contract';
import { api } from '../../../lib/calls/api.ts';

/** The report whose comments are open, and the way to it. */
export interface CommentPlace {
  reportId: string;
  /** Token of the visitor's link; null on the report itself, for its owner. */
  token: string | null;
}

export interface NewComment {
  /** Created here, so a repeated call posts nothing twice. */
  id: string;
  /** The visitor's name; the server knows the owner's. */
  name: string;
  text: string;
  holeNumber: number | null;
}

/** Temporary failures are retried with the numbers of the report calls. */
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
