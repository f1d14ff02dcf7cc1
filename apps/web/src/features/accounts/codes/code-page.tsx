import { emailProblem } from '@target-analysis/contract/rules';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { loadAuth } from '../../../lib/calls/auth.ts';
import type { Words } from '../../../lib/calls/problem.ts';
import { isFactorDue } from '../../../lib/sign-in/sign-in-rules.ts';
import { useFields } from '../../../lib/use-fields.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Form, SubmitButton } from '../../../ui/fields/form.tsx';
import { PageTitle } from '../../../ui/page-parts.tsx';
import { Card } from '../../../ui/surfaces.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { EmailField } from '../account-fields.tsx';
import { describeAuthFailure } from '../auth-words.ts';
import {
  forgetAwaitedMail,
  readAwaitedMail,
  type AwaitedMail,
  type MailPurpose,
} from '../mails/awaited-mail.ts';
import { BrokenLink } from '../mails/broken-link.tsx';
import { useCodeEntry, type CodeEntry } from './code-entry.ts';
import { CodeField } from './code-field.tsx';
import { wordsOfMailLink } from '../mails/mail-link.ts';
import { useMailboxLink } from '../../../lib/sign-in/mailbox-link.ts';
import { ResendMail } from '../mails/resend-mail.tsx';

/** What the email is for, and what its code does. */
const leads: Record<MailPurpose, string> = {
  signup: 'to confirm your address',
  magiclink: 'to sign in',
  recovery: 'to choose a new password',
};

/** /auth/code?type: enters the six digits of an email, for people who can't open its link or prefer not to. */
export function CodePage() {
  const [query] = useSearchParams();
  const awaited = readAwaitedMail(query);
  return awaited === null ? <BrokenLink /> : <CodeForm key={awaited.purpose} awaited={awaited} />;
}

function CodeForm({ awaited }: { awaited: AwaitedMail }) {
  const { purpose } = awaited;
  const fields = useFields({ email: awaited.email }, { email: emailProblem });
  const mail = { purpose, email: fields.values.email.trim() };
  const entry = useMailedCode(mail);
  const whenEmailStands = (next: () => void) => {
    const form = entry.field.control.current?.form;
    if (form && fields.areValid(form)) next();
  };
  return (
    <div className="mx-auto max-w-md">
      <PageTitle lead={<Lead awaited={awaited} />}>Check your email</PageTitle>
      <Card>
        <Form onSubmit={() => whenEmailStands(entry.submit)}>
          {/* For people who asked for the email in another tab. */}
          {awaited.email === '' && <EmailField fields={fields} hint="The address we emailed." />}
          <CodeField
            {...entry.field}
            label="Six-digit code"
            onComplete={(digits) => whenEmailStands(() => entry.field.onComplete(digits))}
          />
          <SubmitButton isBusy={entry.isBusy}>{wordsOfMailLink(purpose).button}</SubmitButton>
          <OtherWays mail={mail} />
        </Form>
      </Card>
    </div>
  );
}

function useMailedCode(mail: AwaitedMail): CodeEntry {
  const { showError, showSuccess } = useToasts();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const isRecovery = mail.purpose === 'recovery';
  return useCodeEntry({
    send: (code) => sendCode(mail, code),
    onAccepted: (done) => {
      forgetAwaitedMail();
      if (done !== null && !isRecovery) showSuccess(done);
      // /auth asks for a second factor if there is one, and returns to where a guard stopped the visitor.
      void navigate(isRecovery ? '/auth/new-password' : '/auth', { replace: true, state });
    },
    onFailed: (error) => showError(describeAuthFailure('Couldn’t check the code', error)),
  });
}

function Lead({ awaited: { purpose, email } }: { awaited: AwaitedMail }) {
  // Asking for a sign-in link never reveals whether an address has an account.
  const address = email || 'your address';
  const mail =
    purpose === 'magiclink' ? `If ${address} has an account, we emailed it` : `We emailed ${address}`;
  return `${mail} a link and a code ${leads[purpose]}. Open the link on any device, or type the code here.`;
}

function OtherWays({ mail }: { mail: AwaitedMail }) {
  const mailboxLink = useMailboxLink();
  return (
    <div className="flex flex-col gap-2 border-t border-hairline pt-5">
      <p className="text-13 text-quiet">No email? Check your spam folder too.</p>
      <ResendMail mail={mail} />
      {mailboxLink !== undefined && (
        <a
          href={mailboxLink.href}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center justify-center font-semibold underline underline-offset-4"
        >
          {mailboxLink.label}
        </a>
      )}
      <LinkButton to="/auth" variant="quiet" isWide>
        Back to sign-in
      </LinkButton>
    </div>
  );
}

/** @returns what to show the person who is now signed in; null while a second factor is due. @throws AuthError of the sign-in library. */
async function sendCode({ purpose, email }: AwaitedMail, code: string): Promise<Words | null> {
  const { data, error } = await (await loadAuth()).verifyOtp({ email, token: code, type: purpose });
  if (error !== null) throw error;
  return data.session !== null && isFactorDue(data.session) ? null : wordsOfMailLink(purpose).done;
}
