import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useSignIn } from '../../lib/sign-in.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-parts.tsx';
import { Alert, Card } from '../../ui/surfaces.tsx';
import { ContactForm } from './contact-form.tsx';
import type { Sender } from './contact-message.ts';

/** /contact: anyone may look, whoever is signed in may write. */
export function ContactPage() {
  const signIn = useSignIn();
  const sender = useSender();
  return (
    <div className="mx-auto max-w-2xl">
      <PageTitle lead="Have questions or feedback? We'd love to hear from you.">Contact Us</PageTitle>
      <div className="flex flex-col gap-4">
        {signIn.status === 'signed-out' && (
          <Alert
            action={
              <LinkButton to="/auth" state={{ from: '/contact', tab: 'sign-up' }} variant="primary">
                Sign Up
              </LinkButton>
            }
          >
            You must be signed in to send a message.
          </Alert>
        )}
        <Card>
          <ContactForm sender={sender} />
        </Card>
      </div>
    </div>
  );
}

/** Null while nobody is signed in. Until the profile is there, the part of the e-mail before the @ stands for the nickname. */
function useSender(): Sender | null {
  const signIn = useSignIn();
  const userId = signIn.status === 'signed-in' ? signIn.user.id : null;
  const { data: profile } = useQuery({
    queryKey: ['profile', userId],
    queryFn: ({ signal }) => api.profiles.getMine(undefined, { signal }),
    enabled: userId !== null,
  });
  if (signIn.status !== 'signed-in') return null;
  const email = signIn.user.email ?? '';
  return { userId: signIn.user.id, email, name: profile?.nickname ?? email.split('@')[0] ?? '' };
}
