/** Changes to the collection, with the words for success and failure. */
import type { Firearm } from '@target-analysis/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/calls/api.ts';
import { toProblem } from '../../../lib/calls/problem.ts';
import { useToasts } from '../../../ui/toast.tsx';
import { firearmsKey } from '../use-firearms.ts';
import type { FirearmFacts } from './firearm-form.ts';

interface WantedFirearm {
  /** The same for every attempt, so a lost response creates no duplicate. */
  id: string;
  isNew: boolean;
  facts: FirearmFacts;
  becomesDefault: boolean;
}

/** Resolves when the list is up to date: the dialog closes over the changed list. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: firearmsKey });
}

export function useSaveFirearm(userId: string, onSaved: () => void) {
  const { showError, showSuccess } = useToasts();
  const setDefault = useSetDefault(userId);
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, isNew, facts }: WantedFirearm) =>
      isNew ? api.firearms.add({ id, ...facts }) : api.firearms.update({ id, ...facts }),
    onSuccess: async (saved, { isNew, becomesDefault }) => {
      showSuccess({ title: `Firearm ${isNew ? 'added' : 'updated'} successfully` });
      if (becomesDefault && !saved.is_default) setDefault.mutate(saved);
      await refresh();
      onSaved();
    },
    onError: (error, { isNew }) => {
      showError({ title: `Failed to ${isNew ? 'add' : 'update'} firearms: ${toProblem(error).message}` });
    },
  });
}

export function useSetDefault(userId: string) {
  const { showError, showSuccess } = useToasts();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id }: Firearm) => api.firearms.setDefault({ firearm_id: id, user_id: userId }),
    onSuccess: async (_, { make, model }) => {
      showSuccess({
        title: 'Default firearm set successfully',
        message: `New analyses start with ${make} ${model}.`,
      });
      await refresh();
    },
    onError: (error) => {
      showError({ title: 'Failed to set default firearm', message: toProblem(error).message });
    },
  });
}

export function useRemoveFirearm(onRemoved: () => void) {
  const { showError, showSuccess } = useToasts();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id }: Firearm) => removeOnce(id),
    onSuccess: async () => {
      showSuccess({ title: 'Firearm deleted successfully' });
      onRemoved();
      await refresh();
    },
    onError: (error) => showError({ title: `Failed to delete firearms: ${toProblem(error).message}` }),
  });
}

/** Already gone counts as deleted: by this same call, whose response was lost, or in another tab. */
async function removeOnce(id: string): Promise<void> {
  try {
    await api.firearms.remove({ id });
  } catch (error) {
    if (toProblem(error).code !== 'not-found') throw error;
  }
}
