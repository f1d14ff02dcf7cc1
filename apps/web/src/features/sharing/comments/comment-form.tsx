import { focusField } from '../../../lib/use-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextArea, TextInput } from '../../../ui/fields/inputs.tsx';
import { Alert } from '../../../ui/surfaces.tsx';
import { AboutHole, type AboutHoleProps } from './holes/about-hole.tsx';
import { roomWords } from './list/comment-words.ts';
import { newCommentId } from './comment-places.ts';
import type { CommentDraft } from './use-comment-draft.ts';

interface CommentFormProps extends AboutHoleProps {
  draft: CommentDraft;
  /** Visitors give their name. */
  asksName: boolean;
}

export function CommentForm({ draft, asksName, ...about }: CommentFormProps) {
  const { problems } = draft;
  const submit = (form: HTMLFormElement) => {
    const found = draft.send();
    const [first] = ['name' as const, 'text' as const].filter((field) => found[field] !== undefined);
    if (first !== undefined) focusField(form, first);
  };
  return (
    <Form
      id={newCommentId}
      aria-label="New comment"
      className="flex max-w-[70ch] flex-col gap-4"
      onSubmit={submit}
    >
      {asksName && (
        <Field label="Your name" error={problems.name}>
          <TextInput
            name="name"
            dir="auto"
            autoComplete="nickname"
            className="tablet:max-w-80"
            value={draft.name}
            onChange={(event) => draft.setName(event.target.value)}
          />
        </Field>
      )}
      <AboutHole {...about} />
      <TextField draft={draft} hole={about.choice.chosen} />
      {problems.form !== undefined && (
        <Alert tone="failed" isLive>
          {problems.form}
        </Alert>
      )}
      <Button type="submit" isBusy={draft.sent !== null} className="self-start">
        Post Comment
      </Button>
    </Form>
  );
}

interface TextFieldProps extends Pick<CommentFormProps, 'draft'> {
  hole: number | null;
}

function TextField({ draft: { text, problems, sent, setText }, hole }: TextFieldProps) {
  // The list shows a comment that is being sent; if posting fails, its text comes back here.
  const shown = sent === null ? text : '';
  const room = roomWords(shown);
  return (
    <Field
      label={hole === null ? 'Your comment' : `Your comment on hole ${String(hole)}`}
      error={problems.text}
      {...(room !== null && { hint: <span role="status">{room}</span> })}
    >
      <TextArea
        name="text"
        rows={3}
        dir="auto"
        className="scroll-mt-24"
        value={shown}
        readOnly={sent !== null}
        onChange={(event) => setText(event.target.value)}
      />
    </Field>
  );
}
