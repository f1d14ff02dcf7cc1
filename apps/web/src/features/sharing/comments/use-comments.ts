/** The comments of a report: loaded regularly, updated live, and changed. */
import type { SessionComment, SessionComments } from '@target-analysis/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchLive } from '../../../lib/live/live.ts';
import {
  deleteComment,
  readComments,
  writeComment,
  type CommentPlace,
  type NewComment,
} from './comment-calls.ts';
import { withComment, withoutComment } from './list/comment-list.ts';

/** Without live updates. */
const everyMinuteMs = 60_000;

/** Prefix of a report's comments and of the holes they can be about, which change with the report's version. */
export function reportCommentsKey(reportId: string) {
  return ['comments', reportId] as const;
}

function commentsKey({ reportId, token }: CommentPlace) {
  return [...reportCommentsKey(reportId), token] as const;
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

/** Gets the token that lets a visitor watch; null if there is none. Must be the same function on every render. */
export type ReadLiveToken = () => Promise<string | null>;

/**
 * Reloads whenever a comment is added or deleted, and whenever watching starts again, because something may have been missed. The owner
 * needs no token for their own report.
 */
export function useLiveComments(
  { reportId, token }: CommentPlace,
  readLiveToken: ReadLiveToken | null,
): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const readAgain = () =>
      void queryClient.invalidateQueries({ queryKey: commentsKey({ reportId, token }) });
    return watchLive({
      open: async (live) =>
        live.sharing.watchComments({ session_id: reportId, ...(await liveTokenOf(readLiveToken)) }),
      onEvent: readAgain,
      onJoined: readAgain,
    });
  }, [queryClient, reportId, token, readLiveToken]);
}

async function liveTokenOf(readLiveToken: ReadLiveToken | null): Promise<{ live_token?: string }> {
  if (readLiveToken === null) return {};
  const live_token = await readLiveToken();
  if (live_token === null) throw new Error('The link gives no live token');
  return { live_token };
}

export function useWriteComment(place: CommentPlace) {
  const { change, readAgain } = useChangedComments(place);
  return useMutation({
    mutationFn: (comment: NewComment) => writeComment(place, comment),
    onSuccess: (comment: SessionComment) => change((list) => withComment(list, comment)),
    onSettled: readAgain,
  });
}

export function useDeleteComment(place: CommentPlace) {
  const { change, readAgain } = useChangedComments(place);
  return useMutation({
    mutationFn: deleteComment,
    onSuccess: (_, id) => change((list) => withoutComment(list, id)),
    onSettled: readAgain,
  });
}

/** Changes the local list immediately; the server's list is final. */
function useChangedComments(place: CommentPlace) {
  const queryClient = useQueryClient();
  const queryKey = commentsKey(place);
  return {
    change: (how: (list: SessionComments) => SessionComments) => {
      queryClient.setQueryData<SessionComments>(queryKey, (list) => list && how(list));
    },
    // Runs in the background: the change itself is done.
    readAgain: () => void queryClient.invalidateQueries({ queryKey }),
  };
}
