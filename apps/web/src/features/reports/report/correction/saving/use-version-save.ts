import type { UserSession } from '@target-analysis/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toProblem, type Problem } from '../../../../../lib/calls/problem.ts';
import { useToasts } from '../../../../../ui/toast.tsx';
import { reportKey } from '../../../reports-key.ts';
import { showNewVersion } from './new-version.ts';

export interface VersionSave<Change> {
  run: (change: Change) => void;
  isBusy: boolean;
  /** Why the last attempt failed; null if it did not. */
  problem: Problem | null;
  /** Loads the newest version of the report; what was entered stays. */
  reload: () => void;
  reset: () => void;
}

interface SaveOptions<Change> {
  /** Of the report. */
  id: string;
  send: (change: Change) => Promise<UserSession>;
  onSaved: (report: UserSession) => void;
}

/** Sends a change, then shows the report the server measures with it. */
export function useVersionSave<Change>({ id, send, onSaved }: SaveOptions<Change>): VersionSave<Change> {
  const queryClient = useQueryClient();
  const { showSuccess } = useToasts();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: send,
    onSuccess: async (saved) => {
      await showNewVersion(queryClient, saved);
      onSaved(saved);
      showSuccess({ title: 'Saved', message: 'We updated your report. No credit used.' });
    },
  });
  return {
    run: (change) => mutate(change),
    isBusy: isPending,
    problem: error === null ? null : toProblem(error),
    reload: () => {
      reset();
      void queryClient.invalidateQueries({ queryKey: reportKey(id) });
    },
    reset,
  };
}
