import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { loadAuth } from '../../../lib/calls/auth.ts';
import type { Words } from '../../../lib/calls/problem.ts';
import { fieldOf } from '../../../lib/parse-record.ts';
import { isFactorDue } from '../../../lib/sign-in/sign-in-rules.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { LetterDrawing } from '../../../ui/pictures/drawings.tsx';
import { MissDrawing } from '../../../ui/pictures/miss-drawing.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/inputs.tsx';
import { EmptyState } from '../../../ui/page-parts.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { describeAuthFailure } from '../auth-words.ts';
import { forgetAwaitedMail } from './awaited-mail.ts';
import { BrokenLink } from './broken-link.tsx';
import { readMailLink, type MailLink } from './mail-link.ts';
import { ResendMail } from './resend-mail.tsx';

/**
 * /auth/confirm?token_hash&type: where email links lead. The button uses up the link, not opening the page: mail scanners open links
 * too.
 */
export function ConfirmPage() {
  const [query] = useSearchParams();
  const link = readMailLink(query);
  return link === null ? <BrokenLink /> : <Confirmation link={link} />;
}

function Confirmation({ link }: { link: MailLink }) {
  const navigate = useNavigate();
  const { showError, showSuccess } = useToasts();
  const [isExpired, setIsExpired] = useState(false);
  const confirmation = useMutation({
    mutationFn: () => takeUp(link),
    onSuccess: async ({ done, place }) => {
      forgetAwaitedMail();
      if (done !== null) showSuccess(done);
      await navigate(place, { replace: true });
    },
    onError: (error) => {
      if (fieldOf(error, 'code') === 'otp_expired') setIsExpired(true);
      else showError(describeAuthFailure('Couldn’t confirm the link', error));
    },
  });

  if (isExpired) return <ExpiredLink link={link} />;
  return (
    <EmptyState
      drawing={<LetterDrawing />}
      title={link.words.title}
      level={1}
      action={
        <Button variant="primary" isBusy={confirmation.isPending} onClick={() => confirmation.mutate()}>
          {link.words.button}
        </Button>
      }
    >
      {link.words.explanation}
    </EmptyState>
  );
}

/** @throws AuthError of the sign-in library. */
async function takeUp({ tokenHash, type, words }: MailLink): Promise<{ done: Words | null; place: string }> {
  const { data, error } = await (await loadAuth()).verifyOtp({ token_hash: tokenHash, type });
  if (error !== null) throw error;
  if (type === 'recovery') return { done: null, place: '/auth/new-password' };
  if (type === 'email_change')
    return data.session === null
      ? { done: halfChanged, place: '/' }
      : { done: words.done, place: isFactorDue(data.session) ? '/auth' : '/profile' };
  // /auth asks for a second factor if there is one, otherwise it goes home.
  return { done: data.session !== null && isFactorDue(data.session) ? null : words.done, place: '/auth' };
}

const halfChanged: Words = {
  title: 'One more confirmation',
  message: 'Now open the link we sent to your other address.',
};

function ExpiredLink({ link }: { link: MailLink }) {
  if (link.type !== 'signup') return <BrokenLink type={link.type} />;
  return (
    <EmptyState
      drawing={<MissDrawing />}
      title="This link has expired or was used before"
      level={1}
      action={<ResendByEmail />}
    >
      If you already confirmed, just sign in. Otherwise, we’ll send you a new link.
    </EmptyState>
  );
}

function ResendByEmail() {
  const [email, setEmail] = useState('');
  return (
    <div className="flex w-72 max-w-full flex-col gap-2 text-left">
      <Field label="Email">
        <TextInput
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <ResendMail mail={{ purpose: 'signup', email: email.trim() }} />
      <LinkButton to="/auth" variant="quiet">
        Sign In
      </LinkButton>
    </div>
  );
}
