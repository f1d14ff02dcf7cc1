import type { Share } from '@target-analysis/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toProblem, type Problem } from '../../../lib/calls/problem.ts';
import { openShare, shareQuery, useChoices, type Choices } from '../shares.ts';

export interface OwnShare {
  /** Null until created. */
  share: Share | null;
  isEnded: boolean;
  /** Why there is no link. */
  problem: Problem | null;
  open: () => void;
  change: (choices: Choices) => void;
  saving: { state: 'idle' | 'saving' | 'saved' } | { state: 'failed'; problem: Problem };
}

/** The link of a report: created when the dialog opens, changed and ended in it. */
export function useShare(reportId: string, isOpen: boolean): OwnShare {
  const queryClient = useQueryClient();
  const share = useQuery({ ...shareQuery(reportId), enabled: isOpen }).data ?? null;
  const opening = useMutation({ mutationFn: () => openShare(queryClient, reportId) });
  const { mutate: open } = opening;
  useEffect(() => {
    if (isOpen) open();
  }, [isOpen, open]);

  const changing = useChoices(reportId);
  return {
    share,
    isEnded: opening.isSuccess && share === null,
    problem: opening.error === null ? null : toProblem(opening.error),
    open,
    change: changing.mutate,
    saving: stateOf(changing),
  };
}

function stateOf({ status, error }: { status: string; error: Error | null }): OwnShare['saving'] {
  if (error !== null) return { state: 'failed', problem: toProblem(error) };
  if (status === 'pending') return { state: 'saving' };
  return { state: status === 'success' ? 'saved' : 'idle' };
}
