import { useSiteSettings } from '../calls/site-settings.ts';

/** For people who can't sign in, and so can't use the contact form. Nothing if the operator has set no address. */
export function SignInHelp() {
  const email = useSiteSettings()?.contact_email ?? null;
  if (email === null) return null;
  return (
    <p className="text-quiet wrap-anywhere">
      Can’t sign in? Email us:{' '}
      <a
        href={`mailto:${email}`}
        className="inline-block py-2 font-semibold text-ink underline underline-offset-4"
      >
        {email}
      </a>
    </p>
  );
}
