import { LinkButton } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/surfaces.tsx';
import { awaitMail, codePagePath } from './awaited-mail.ts';
import { ResendMail } from './resend-mail.tsx';

/** For people who sign in with the right password before confirming their address. */
export function UnconfirmedNote({ email }: { email: string }) {
  return (
    <Alert tone="careful" title="Sign in failed" isLive>
      <p>
        Please confirm your email first: open the link in the email we sent you, or type its code. Didn’t get
        it?
      </p>
      <div className="mt-2 flex flex-col gap-2">
        <LinkButton to={codePagePath('signup')} onClick={() => awaitMail({ purpose: 'signup', email })}>
          Type the code
        </LinkButton>
        <ResendMail mail={{ purpose: 'signup', email }} />
      </div>
    </Alert>
  );
}
