import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Problem } from '../../../lib/calls/problem.ts';
import { useToasts } from '../../../ui/toast.tsx';
import { leadsToPrices, subscriptionQuery } from '../../billing/index.ts';
import { readGateIfPossible } from '../sending/use-refusal.ts';

/** On a bad connection the form matters more than this check: the server checks again when the analysis starts. */
export const patienceMs = 3000;

/**
 * Decides once, on arrival, whether the form opens. A shooter without a report to use goes to the prices instead, and the draft
 * stays. Returning from a payment opens the form even if the payment has not arrived yet.
 */
export function useIsAdmitted(): boolean {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { showError } = useToasts();
  const [query] = useSearchParams();
  const [hasPaid] = useState(query.get('payment') === 'success');
  const [isAdmitted, setIsAdmitted] = useState(
    () => hasPaid || queryClient.getQueryData(subscriptionQuery.queryKey)?.gate === null,
  );
  useEffect(() => {
    if (hasPaid) return undefined;
    let isLeft = false;
    void findProblem(queryClient).then((problem) => {
      if (isLeft) return;
      if (problem === null) {
        setIsAdmitted(true);
        return;
      }
      showError({ title: problem.title, message: problem.message });
      void navigate('/pricing', { replace: true });
    });
    return () => {
      isLeft = true;
    };
  }, [hasPaid, queryClient, navigate, showError]);
  return isAdmitted;
}

/** Why a shooter is sent to the prices; null if there is no reason, or no answer in time. */
async function findProblem(queryClient: QueryClient): Promise<Problem | null> {
  const problem = await Promise.race([
    readGateIfPossible(queryClient),
    new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null)),
  ]);
  return problem !== null && leadsToPrices(problem.code) ? problem : null;
}
