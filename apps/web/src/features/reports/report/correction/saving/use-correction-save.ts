import type { Correction } from '@target-analysis/analysis';
import type { UserSession } from '@target-analysis/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../../lib/calls/api.ts';
import { toProblem, type Problem } from '../../../../../lib/calls/problem.ts';
import { useToasts } from '../../../../../ui/toast.tsx';
import { reportKey } from '../../../reports-key.ts';
import { showNewVersion } from './new-version.ts';

export interface CorrectionSave {
  run: () => void;
  isBusy: boolean;
  /** Why the last attempt failed; null if it did not. */
  problem: Problem | null;
  /** Loads the newest version of the report; the draft is carried over to it. */
  reload: () => void;
  reset: () => void;
}

interface SaveOptions {
  id: string;
  version: number;
  correction: Correction;
  onSaved: (report: UserSession) => void;
}

/** Sends the draft, then shows the report the server measures from it. */
export function useCorrectionSave({ id, version, correction, onSaved }: SaveOptions): CorrectionSave {
  const queryClient = useQueryClient();
  const { showSuccess } = useToasts();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      api.reports.correctReport(
        { id, base_version: version, correction: sendable(correction) },
        { context: { retry: 'reports' } },
      ),
    onSuccess: async (saved) => {
      await showNewVersion(queryClient, saved);
      onSaved(saved);
      showSuccess({ title: 'Saved', message: 'We updated your report. No credit used.' });
    },
  });
  return {
    run: () => mutate(),
    isBusy: isPending,
    problem: error === null ? null : toProblem(error),
    reload: () => {
      reset();
      void queryClient.invalidateQueries({ queryKey: reportKey(id) });
    },
    reset,
  };
}

function sendable(correction: Correction) {
  const { holes, dismissedPossibleHoles, ownAims } = correction;
  return {
    ...correction,
    holes: [...holes],
    dismissedPossibleHoles: [...dismissedPossibleHoles],
    ownAims: ownAims && [...ownAims],
  };
}
