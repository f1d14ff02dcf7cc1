import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFields } from '../../../lib/use-fields.ts';
import { logProblem } from '../../../log.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form, SubmitButton } from '../../../ui/fields/form.tsx';
import { TextInput } from '../../../ui/fields/inputs.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { describeAuthFailure } from '../auth-words.ts';
import { useCodeEntry } from '../codes/code-entry.ts';
import { CodeField } from '../codes/code-field.tsx';
import { confirmApp, dropApp, enrollApp, ownAccountQuery, type NewApp } from './account-calls.ts';
import { devicesQuery } from './devices-query.ts';
import { AppSecret } from './app-secret.tsx';
import { appNameProblem, suggestAppName } from './new-app.ts';
import { useProvenAction } from '../../../lib/sign-in/proof-context.ts';
import { takeFocus } from './take-focus.ts';

interface EnrollDialogProps {
  isOpen: boolean;
  onClose: () => void;
  takenNames: readonly string[];
}

/** Adds an authenticator app: a name, its secret, and a first code to prove that it works. */
export function EnrollDialog({ isOpen, onClose, takenNames }: EnrollDialogProps) {
  const [app, setApp] = useState<NewApp | null>(null);
  const close = () => {
    // An app that never gave a code is dropped. If this call is lost, the server removes the app later.
    if (app !== null) dropApp(app.id).catch(logUndropped);
    setApp(null);
    onClose();
  };
  const finish = () => {
    setApp(null);
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title="Two-step sign-in">
      {isOpen && app === null && <NameForm takenNames={takenNames} onEnrolled={setApp} />}
      {isOpen && app !== null && <CodeForm app={app} onDone={finish} />}
    </Dialog>
  );
}

function NameForm(props: { takenNames: readonly string[]; onEnrolled: (app: NewApp) => void }) {
  const { takenNames, onEnrolled } = props;
  const fields = useFields(
    { appName: suggestAppName(takenNames) },
    { appName: (name) => appNameProblem(name, takenNames) },
  );
  const enroll = useProvenAction(enrollApp);
  const enrollment = useMutation({
    mutationFn: (chosen: string) => enroll(chosen),
    onSuccess: (outcome) => {
      if (outcome.status === 'done') onEnrolled(outcome.value);
    },
    onError: (error) => fields.refuse('appName', describeAuthFailure('', error).message),
  });
  const submit = (form: HTMLFormElement) => {
    if (fields.areValid(form)) enrollment.mutate(fields.values.appName.trim());
  };
  return (
    <Form onSubmit={submit}>
      <p>
        You need an authenticator app: Google Authenticator, Microsoft Authenticator, 1Password, Aegis, or any
        other app that shows six-digit codes.
      </p>
      <Field label="App name" hint="So you can tell your apps apart." error={fields.errors.appName}>
        <TextInput {...fields.bind('appName')} ref={takeFocus} autoComplete="off" maxLength={60} />
      </Field>
      <SubmitButton isBusy={enrollment.isPending}>Continue</SubmitButton>
    </Form>
  );
}

function CodeForm({ app, onDone }: { app: NewApp; onDone: () => void }) {
  const tellItIsOn = useNews(onDone);
  const entry = useCodeEntry({ send: (code) => confirmApp(app.id, code), onAccepted: tellItIsOn });
  return (
    <Form onSubmit={entry.submit}>
      <AppSecret app={app} />
      <CodeField {...entry.field} label="Code from the app" />
      <SubmitButton isBusy={entry.isBusy}>Turn on</SubmitButton>
    </Form>
  );
}

function useNews(onDone: () => void): () => void {
  const { showSuccess } = useToasts();
  const queryClient = useQueryClient();
  return () => {
    onDone();
    showSuccess({
      title: 'Two-step sign-in is on',
      message: 'You now need a code to sign in. We signed out devices that hadn’t used one.',
    });
    void queryClient.invalidateQueries({ queryKey: ownAccountQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
  };
}

function logUndropped(error: unknown): void {
  logProblem('The unfinished app could not be removed', error);
}
