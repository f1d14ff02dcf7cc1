import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
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
import { appNameProblem, suggestAppName, pictureOf, spellSecret } from './new-app.ts';
import { useProvenAction } from '../../../lib/sign-in/proof-context.ts';
import { takeFocus } from './take-focus.ts';
import { Copy } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useCopy } from '../../../ui/use-copy.ts';

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

/** The secret that the app shares with the server: to scan, to open on this device, or to type. */
function AppSecret({ app }: { app: NewApp }) {
  const instruction = useRef<HTMLParagraphElement>(null);
  // Not the code field: on a phone its keyboard would cover the code to scan.
  useEffect(() => instruction.current?.focus(), []);
  return (
    <>
      <p ref={instruction} tabIndex={-1} className="outline-none">
        Scan this with the app, or enter the key below. Then type the code it shows.
      </p>
      {/* Scanners need dark on light, in either theme. */}
      <img
        src={pictureOf(app.qrCode)}
        alt="QR code of the key, for the app's camera"
        className="mx-auto size-48 rounded-card bg-white p-2"
      />
      <a
        href={app.uri}
        className="mx-auto flex min-h-11 items-center font-semibold underline underline-offset-4 tablet:hidden"
      >
        Open in an app on this phone
      </a>
      <SecretField secret={app.secret} />
    </>
  );
}

function SecretField({ secret }: { secret: string }) {
  const { state, copy } = useCopy(secret);
  return (
    <Field
      label="Key"
      error={state === 'failed' ? 'Failed to copy key. Select it and copy it by hand.' : null}
      // Browsers offer the clipboard only to pages from https or localhost.
      {...(window.isSecureContext && {
        button: (
          <Button icon={<Copy aria-hidden="true" className="size-4" />} onClick={() => void copy()}>
            <span aria-live="polite">{state === 'copied' ? 'Copied' : 'Copy'}</span>
          </Button>
        ),
      })}
    >
      <TextInput
        readOnly
        value={spellSecret(secret)}
        className="text-13 tabular-nums"
        onFocus={({ target }) => target.select()}
      />
    </Field>
  );
}
