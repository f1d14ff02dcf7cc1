import type { SharedReport, SharedSession } from '@target-analysis/contract';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { logProblem } from '../../../log.ts';
import type { Problem } from '../../../lib/calls/problem.ts';
import { useSignIn } from '../../../lib/sign-in/sign-in.tsx';
import { askedSession, askedShare } from './ask-shared.ts';
import { isFinalProblem, openingProblem } from './opening-problem.ts';

/** Half of a token's ten minutes: then a new one is loaded. An age needs no correct clock on this device. */
const liveTokenAgeMs = 5 * 60 * 1000;

export type SharedReportState =
  | { status: 'loading' }
  | { status: 'unavailable'; problem: Problem; isFinal: boolean; retry: () => void }
  | {
      status: 'loaded';
      share: SharedReport;
      report: SharedSession;
      /** The picture's link has expired: returns the report with a new one. */
      renew: () => Promise<SharedSession | undefined>;
    };

/** The report behind a link, signed in or not. */
export function useSharedReport(token: string): SharedReportState {
  const signIn = useSignIn();
  const caller = callerOf(signIn);
  // People who sign in keep what is on the screen until it has loaded again.
  const reading = { enabled: signIn.status !== 'loading', placeholderData: keepPreviousData };
  const share = useQuery({ ...shareQuery(token, caller), ...reading });
  const report = useQuery({ ...reportQuery(token, caller), ...reading });
  const problem = openingProblem({ share: share.error, report: report.error });
  const isFinal = problem !== null && isFinalProblem(problem);
  if (problem !== null && (isFinal || share.data === undefined || report.data === undefined)) {
    const retry = () => {
      void share.refetch();
      void report.refetch();
    };
    return { status: 'unavailable', problem, isFinal, retry };
  }
  if (share.data === undefined || report.data === undefined) return { status: 'loading' };
  const renew = async () => (await report.refetch()).data;
  return { status: 'loaded', share: share.data, report: report.data, renew };
}

/** Gets the token for live comments; null if the server gives none. Always the same function. */
export function useLiveToken(token: string): () => Promise<string | null> {
  const queryClient = useQueryClient();
  const caller = callerOf(useSignIn());
  return useCallback(async () => {
    try {
      const query = { ...shareQuery(token, caller), staleTime: liveTokenAgeMs };
      return (await queryClient.query(query)).live_token;
    } catch (cause) {
      logProblem('New comments cannot be heard of', cause);
      return null;
    }
  }, [queryClient, token, caller]);
}

function callerOf(signIn: ReturnType<typeof useSignIn>): string | null {
  return signIn.status === 'signed-in' ? signIn.user.id : null;
}

function shareQuery(token: string, caller: string | null) {
  return queryOptions({
    queryKey: ['shared-report', token, caller, 'share'],
    queryFn: ({ signal }) => askedShare.ask(token, signal),
  });
}

function reportQuery(token: string, caller: string | null) {
  return queryOptions({
    queryKey: ['shared-report', token, caller, 'report'],
    queryFn: ({ signal }) => askedSession.ask(token, signal),
    // Loading again may give the photo a new address, and the browser would download it again.
    staleTime: Infinity,
    refetchOnMount: 'always',
  });
}
