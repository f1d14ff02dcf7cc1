import { clsx } from 'clsx';
import type { Profile } from '@target-analysis/contract';
import { nicknameMaxLength, unnamedOwner } from '@target-analysis/contract/constants';
import { handednesses } from '@target-analysis/contract/lists';
import { Button } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/fields/choices.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/inputs.tsx';
import {
  type PersonalEdits,
  type PersonalForm,
  changeOf,
  editsSince,
  personalForm,
  problemsOf,
  type PersonalProblems,
} from './personal-form.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/calls/api.ts';
import { toProblem } from '../../lib/calls/problem.ts';
import { focusField } from '../../lib/use-fields.ts';
import { useToasts } from '../../ui/toast.tsx';
import { profileQuery } from '../../lib/sign-in/profile-query.ts';

export function PersonalInformation({ profile, email }: { profile: Profile; email: string }) {
  const { form, errors, isChanged, isSaving, edit, save } = usePersonalForm(profile);
  return (
    <Form onSubmit={save} aria-label="Personal Information">
      <Field label="Nickname" hint={nicknameHint(profile)} error={errors.nickname}>
        <TextInput
          name="nickname"
          autoComplete="nickname"
          maxLength={nicknameMaxLength}
          value={form.nickname}
          onChange={({ target }) => edit({ nickname: target.value })}
        />
      </Field>
      <Field label="First Name" isOptional hint="Only you see it." error={errors.firstName}>
        <TextInput
          name="firstName"
          autoComplete="given-name"
          value={form.firstName}
          onChange={({ target }) => edit({ firstName: target.value })}
        />
      </Field>
      <Field label="Email" hint="Change it under Account Settings.">
        <TextInput type="email" readOnly value={email} />
      </Field>
      <Sides form={form} edit={edit} />
      {/* On a phone the button moves up to the thumb as soon as there is something to save. */}
      <div
        className={clsx(
          '-mx-5 -mb-5 rounded-b-card bg-raised px-5 pt-2 pb-[max(1.25rem,env(safe-area-inset-bottom))] tablet:static tablet:m-0 tablet:p-0',
          isChanged && 'sticky bottom-0',
        )}
      >
        <Button
          type="submit"
          variant="primary"
          disabled={!isChanged}
          isBusy={isSaving}
          className="w-full tablet:w-auto"
        >
          Save Changes
        </Button>
      </div>
    </Form>
  );
}

function Sides({ form, edit }: { form: PersonalForm; edit: (edits: PersonalEdits) => void }) {
  return (
    <div className="grid gap-5 tablet:grid-cols-2">
      <SegmentedControl
        label="Handedness"
        name="handedness"
        choices={handednesses}
        value={form.handedness}
        onChange={(handedness) => edit({ handedness })}
      />
      <SegmentedControl
        label="Dominant Eye"
        name="dominant-eye"
        choices={handednesses}
        value={form.dominantEye}
        onChange={(dominantEye) => edit({ dominantEye })}
      />
    </div>
  );
}

function nicknameHint(profile: Profile): string {
  return profile.is_nickname_chosen
    ? 'The name on your reports.'
    : `The name on your reports. Until you choose another, shared ones say “${unnamedOwner}”.`;
}

function usePersonalForm(profile: Profile) {
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
