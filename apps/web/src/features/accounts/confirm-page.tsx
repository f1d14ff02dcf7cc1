import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { auth } from '../../lib/auth.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { LetterDrawing, MissDrawing } from '../../ui/drawings.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import { EmptyState } from '../../ui/page-parts.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { describeAuthFailure } from './auth-words.ts';
import { readMailLink, type MailLink } from './mail-link.ts';
import { ResendConfirmation } from './resend-confirmation.tsx';

/**
 * /auth/confirm?token_hash&type: where mail links lead. The link is used up by the button, not by opening the page: mail
 * scanners open links too.
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
    mutationFn: async () => {
      const { error } = await auth.verifyOtp({ token_hash: link.tokenHash, type: link.type });
      if (error !== null) throw error;
    },
    onSuccess: async () => {
      if (link.type === 'recovery') {
        await navigate('/auth/new-password', { replace: true });
        return;
      }
      showSuccess(link.words.done);
      await navigate('/', { replace: true });
    },
    onError: (error) => {
      if (Reflect.get(error, 'code') === 'otp_expired') setIsExpired(true);
      else showError(describeAuthFailure('The link could not be confirmed', error));
    },
  });

  if (isExpired) return <ExpiredLink link={link} />;
  return (
    <EmptyState
      drawing={<LetterDrawing />}
      title={link.words.title}
      level={1}
      action={
        <Button
          variant="primary"
          isBusy={confirmation.isPending}
          onClick={() => {
            confirmation.mutate();
          }}
        >
          {link.words.button}
        </Button>
      }
    >
      {link.words.explanation}
    </EmptyState>
  );
}

function ExpiredLink({ link }: { link: MailLink }) {
  if (link.type !== 'signup') return <BrokenLink />;
  return (
    <EmptyState
      drawing={<MissDrawing />}
      title="This link has expired or was used before"
      action={<ResendByEmail />}
    >
      If you have confirmed already, just sign in. Otherwise we send you a fresh link.
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
          onChange={(event) => {
            setEmail(event.target.value);
          }}
        />
      </Field>
      <ResendConfirmation email={email.trim()} />
      <LinkButton to="/auth" variant="quiet">
        Sign In
      </LinkButton>
    </div>
  );
}

function BrokenLink() {
  return (
    <EmptyState
      drawing={<MissDrawing />}
      title="This link has expired or was used before"
      level={1}
      action={
        <LinkButton to="/auth" state={{ tab: 'reset' }} variant="primary">
          Ask for a new one
        </LinkButton>
      }
    >
      A link from a mail works once and not for ever. Perhaps it was also cut off when it was copied.
    </EmptyState>
  );
}
