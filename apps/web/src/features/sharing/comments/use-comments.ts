/** The comments of a report: read now and again, heard of live, and changed. */
import type { SessionComment, SessionComments } from '@target-analysis/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchInserts } from '../../../lib/calls/live.ts';
import type { ReadToken } from '../../../lib/watch.ts';
import {
  deleteComment,
  readComments,
  writeComment,
  type CommentPlace,
  type NewComment,
} from './comment-calls.ts';
import { withComment, withoutComment } from './list/comment-list.ts';

/** What is deleted is heard of by nobody: it is seen by reading again (decision 33). */
const everyMinuteMs = 60_000;

function commentsKey({ reportId, token }: CommentPlace) {
  return ['comments', reportId, token] as const;
}

export function useComments(place: CommentPlace) {
  return useQuery({
    queryKey: commentsKey(place),
    queryFn: ({ signal }) => readComments(place, signal),
    refetchInterval: everyMinuteMs,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
}

/** Reads again whenever a comment is added, and whenever listening begins anew, as one may have been missed. */
export function useLiveComments({ reportId, token }: CommentPlace, readToken: ReadToken): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const readAgain = () =>
      void queryClient.invalidateQueries({ queryKey: commentsKey({ reportId, token }) });
    return watchInserts({
      table: 'session_comments',
      column: 'session_id',
      value: reportId,
      readToken,
      onInsert: readAgain,
      onJoined: readAgain,
    });
  }, [queryClient, reportId, token, readToken]);
}

export function useWriteComment(place: CommentPlace) {
  const { change, readAgain } = useChangedComments(place);
  return useMutation({
    mutationFn: (comment: NewComment) => writeComment(place, comment),
    onSuccess: (comment: SessionComment) => {
      change((list) => withComment(list, comment));
    },
    onSettled: readAgain,
  });
}

export function useDeleteComment(place: CommentPlace) {
  const { change, readAgain } = useChangedComments(place);
  return useMutation({
    mutationFn: deleteComment,
    onSuccess: (_, id) => {
      change((list) => withoutComment(list, id));
    },
    onSettled: readAgain,
  });
}

/** What is known here changes at once; the server has the last word. */
function useChangedComments(place: CommentPlace) {
  const queryClient = useQueryClient();
  const queryKey = commentsKey(place);
  return {
    change: (how: (list: SessionComments) => SessionComments) => {
      queryClient.setQueryData<SessionComments>(queryKey, (list) => list && how(list));
    },
    // Nobody waits for it: the change itself has been made.
    readAgain: () => void queryClient.invalidateQueries({ queryKey }),
  };
}
