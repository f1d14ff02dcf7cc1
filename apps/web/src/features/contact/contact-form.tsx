import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../lib/calls/api.ts';
import { useFields, type FieldBinding } from '../../lib/use-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextArea, TextInput } from '../../ui/fields/inputs.tsx';
import { useToasts } from '../../ui/toast.tsx';
import {
  describeContactFailure,
  messageProblem,
  messageTooLong,
  sentWords,
  signInNeeded,
  subjectProblem,
  subjectTooLong,
  type Sender,
} from './contact-message.ts';
import { blankDraft, loadDraft, saveDraft } from './message-draft.ts';

const blank = { ...blankDraft, website: '' };
const rules = { subject: subjectProblem, message: messageProblem };

/** Mounted again for each sender: one person's draft is not another's. */
export function ContactForm({ sender }: { sender: Sender | null }) {
  const { showError, showSuccess } = useToasts();
  const fields = useKeptFields(sender?.userId ?? null);
  const sending = useMutation({
    mutationFn: (from: Sender) =>
      api.contact.sendContactEmail(
        { ...fields.values, name: from.name, email: from.email, userId: from.userId, userEmail: from.email },
        // Without a response, the message may or may not be sent: the writer decides about a second attempt.
        { context: { retry: 'none' } },
      ),
    onSuccess: () => {
      showSuccess(sentWords);
      fields.clear();
    },
    onError: (error) => showError(describeContactFailure(error)),
  });

  const submit = (form: HTMLFormElement) => {
    if (sender === null) showError(signInNeeded);
    else if (fields.areValid(form)) sending.mutate(sender);
  };
  // What is typed while a message is on its way would be cleared with it.
  const control = { required: true, disabled: sender === null, readOnly: sending.isPending };
  return (
    <Form onSubmit={submit} aria-label="Message to us">
      {sender !== null && (
        <p className="wrap-anywhere text-quiet">
          Sending as: {sender.name} ({sender.email})
        </p>
      )}
      <Field label="Subject" error={fields.errors.subject ?? subjectTooLong(fields.values.subject)}>
        <TextInput {...fields.bind('subject')} {...control} />
      </Field>
      <Field label="Message" error={fields.errors.message ?? messageTooLong(fields.values.message)}>
        <TextArea {...fields.bind('message')} {...control} rows={7} />
      </Field>
      <Honeypot {...fields.bind('website')} />
      <Button
        type="submit"
        variant="primary"
        disabled={sender === null}
        isBusy={sending.isPending}
        className="tablet:self-start"
      >
        Send Message
      </Button>
    </Form>
  );
}

/** The fields, restored from when the page was last closed. */
function useKeptFields(userId: string | null) {
  const [kept] = useState(() => (userId === null ? blankDraft : loadDraft(localStorage, userId)));
  const fields = useFields(blank, rules, { ...blank, ...kept });
  const { subject, message } = fields.values;
  useEffect(() => {
    if (userId !== null) saveDraft(localStorage, userId, { subject, message });
  }, [userId, subject, message]);
  return fields;
}

/** A field that people can't see or reach: only a program fills it, and the server refuses such a message. */
function Honeypot(props: FieldBinding<'website'>) {
  return (
    <div hidden>
      <label>
        Website
        <input {...props} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
