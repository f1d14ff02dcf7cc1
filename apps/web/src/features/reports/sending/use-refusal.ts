/** Why a photo cannot be sent: checked before sending, reported after a failure. */
import type { QueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { logProblem } from '../../../log.ts';
import type { Problem } from '../../../lib/calls/problem.ts';
import { useToasts } from '../../../ui/toast.tsx';
import { gateProblem, isGateCode, isOpenedByReports, subscriptionQuery } from '../../billing/index.ts';

/** A reason that blocks an analysis keeps its own title; everything else is 'Upload failed'. */
export function asUploadFailure(problem: Problem): Problem {
  if (problem.code === 'authentication-required')
    return { ...problem, message: 'Please sign in to analyze your targets.' };
  const keepsItsName = isGateCode(problem.code) || problem.code === 'account-disabled';
  return keepsItsName ? problem : { ...problem, title: 'Upload failed', goTo: null };
}

/** Shows what is wrong and goes to the page that fixes it; the draft stays for the way back. */
export function useRefusal(onReportsMissing: (problem: Problem) => void): (problem: Problem) => void {
  const { showError } = useToasts();
  const navigate = useNavigate();
  return (problem) => {
    const { title, message, goTo } = problem;
    showError({ title, message });
    if (goTo !== null) void navigate(goTo);
    else if (isOpenedByReports(problem.code)) onReportsMissing(problem);
  };
}

/** Why no analysis can start now, freshly read; null if one can. */
export async function readGate(queryClient: QueryClient): Promise<Problem | null> {
  return gateProblem(await queryClient.query({ ...subscriptionQuery, staleTime: 0 }));
}

/** The same, and null if it can't be read: then the server decides. */
export async function readGateIfPossible(queryClient: QueryClient): Promise<Problem | null> {
  try {
    return await readGate(queryClient);
  } catch (error) {
    logProblem('The subscription could not be read', error);
    return null;
  }
}
