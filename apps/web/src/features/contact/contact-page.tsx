import { useQuery } from '@tanstack/react-query';
import { SignInHelp } from '../../lib/sign-in/sign-in-help.tsx';
import { useSignIn } from '../../lib/sign-in/sign-in.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-parts.tsx';
import { Alert, Card } from '../../ui/surfaces.tsx';
import { profileQuery } from '../../lib/sign-in/profile-query.ts';
import { ContactForm } from './contact-form.tsx';
import type { Sender } from './contact-message.ts';

/** /contact: anyone may open it, signed-in people may write. */
export function ContactPage() {
  const signIn = useSignIn();
  const sender = useSender();
  return (
    <div className="mx-auto max-w-2xl">
      <PageTitle lead="Have questions or feedback? We'd love to hear from you.">Contact Us</PageTitle>
      <div className="flex flex-col gap-4">
        <p>
          Your message goes to the people who run this site. They’ll reply to your account’s email address. If
          a hole on a report is wrong, you can fix it yourself: open the report and select Correct.
        </p>
        {signIn.status !== 'loading' && signIn.status !== 'signed-in' && (
          <>
            <Alert
              action={
                <LinkButton to="/auth" state={{ from: '/contact', tab: 'sign-up' }} variant="primary">
                  Sign Up
                </LinkButton>
              }
            >
              You must be signed in to send a message.
            </Alert>
            <SignInHelp />
          </>
        )}
        <Card>
          <ContactForm key={sender?.userId} sender={sender} />
        </Card>
      </div>
    </div>
  );
}

/** Null if nobody is signed in. Until the profile has loaded, the part of the email before the @ serves as the nickname. */
function useSender(): Sender | null {
  const signIn = useSignIn();
  const { data: profile } = useQuery({ ...profileQuery, enabled: signIn.status === 'signed-in' });
  if (signIn.status !== 'signed-in') return null;
  const email = signIn.user.email ?? '';
  return { userId: signIn.user.id, email, name: profile?.nickname ?? email.split('@')[0] ?? '' };
}
