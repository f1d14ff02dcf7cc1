import type { Profile } from '@target-analysis/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/calls/api.ts';
import { toProblem } from '../../lib/calls/problem.ts';
import { focusField } from '../../lib/use-fields.ts';
import { useToasts } from '../../ui/toast.tsx';
import {
  changeOf,
  editsSince,
  personalForm,
  problemsOf,
  type PersonalEdits,
  type PersonalProblems,
} from './personal-form.ts';
import { profileQuery } from '../../lib/sign-in/profile-query.ts';

export function usePersonalForm(profile: Profile) {
  const [edits, setEdits] = useState<PersonalEdits>({});
  const [errors, setErrors] = useState<PersonalProblems>({});
  const { showError, showSuccess } = useToasts();
  const queryClient = useQueryClient();
  const change = changeOf(profile, edits);

  const saving = useMutation({
    mutationFn: (input: { sent: PersonalEdits; change: NonNullable<typeof change> }) =>
      api.profiles.updateMine(input.change),
    onSuccess: async (saved, { sent }) => {
      // A load in progress would bring back the old values.
      await queryClient.cancelQueries({ queryKey: profileQuery.queryKey });
      queryClient.setQueryData(profileQuery.queryKey, saved);
      setEdits((now) => editsSince(sent, now));
      showSuccess({ title: 'Profile updated', message: 'Your personal information has been saved.' });
    },
    onError: (error) => showError({ title: 'Update failed', message: toProblem(error).message }),
  });

  return {
    form: personalForm(profile, edits),
    errors,
    isChanged: change !== null,
    isSaving: saving.isPending,
    edit: (changed: PersonalEdits) => {
      setEdits((now) => ({ ...now, ...changed }));
      setErrors({});
    },
    save: (shown: HTMLFormElement) => {
      if (change === null || saving.isPending) return;
      const problems = problemsOf(change);
      setErrors(problems);
      const [wrong] = Object.keys(problems);
      if (wrong === undefined) saving.mutate({ sent: edits, change });
      else focusField(shown, wrong);
    },
  };
}
