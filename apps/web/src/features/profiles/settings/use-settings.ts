import type { Profile } from '@target-analysis/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/calls/api.ts';
import { toProblem } from '../../../lib/calls/problem.ts';
import { useToasts } from '../../../ui/toast.tsx';
import { profileQuery } from '../../../lib/sign-in/profile-query.ts';
import { withSettings, type Settings } from './settings.ts';

const { queryKey } = profileQuery;

/** Changes settings of the account: shown immediately, and undone if saving fails. */
export function useSettings() {
  const queryClient = useQueryClient();
  const { showError } = useToasts();
  const show = (settings: Settings) => {
    queryClient.setQueryData(queryKey, (profile: Profile | undefined) => withSettings(profile, settings));
  };
  const saving = useMutation({
    // One after the other, so the last choice is the one that stays.
    scope: { id: 'settings' },
    mutationFn: (change: Settings) => api.profiles.updateMine(change),
    onMutate: async (change) => {
      // A load in progress would bring back the old settings.
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      show(change);
      return before;
    },
    onSuccess: (saved, change) => {
      queryClient.setQueryData(queryKey, (profile: Profile | undefined) =>
        withSettings(profile ?? saved, change),
      );
    },
    onError: (error, change, before) => {
      const names = Object.keys(change);
      if (before !== undefined)
        show(Object.fromEntries(Object.entries(before).filter(([name]) => names.includes(name))));
      showError({ title: 'Update failed', message: toProblem(error).message });
    },
  });
  return { change: saving.mutate, isSaved: saving.isSuccess, isSaving: saving.isPending };
}
