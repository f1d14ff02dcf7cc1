import type { User } from '@supabase/auth-js';
import { KeyRound, Link2, Mail } from 'lucide-react';
import { useState } from 'react';
import { useSiteSettings } from '../../../lib/calls/site-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { SettingRow } from './setting-row.tsx';
import { hasPassword, linkedProviders } from './sign-in-ways.ts';
import { WaitingEmail } from './waiting-email.tsx';

/** The address, the password, and the identity providers for signing in to the account. */
export function SignInWays({ user }: { user: User }) {
  const [opened, setOpened] = useState<'email' | 'password' | null>(null);
  const offered = useSiteSettings()?.sign_in_providers ?? [];
  const close = () => setOpened(null);
  return (
    <>
      <SettingRow
        icon={<Mail aria-hidden="true" className="size-5" />}
        title="Email"
        action={<Button onClick={() => setOpened('email')}>Change email</Button>}
      >
        {user.email}
      </SettingRow>
      {user.new_email !== undefined && <WaitingEmail email={user.email ?? ''} newEmail={user.new_email} />}
      <SettingRow
        icon={<KeyRound aria-hidden="true" className="size-5" />}
        title="Password"
        action={
          <Button onClick={() => setOpened('password')}>
            {hasPassword(user) ? 'Change password' : 'Set a password'}
          </Button>
        }
      >
        {hasPassword(user) ? 'Changing it signs other devices out.' : 'None yet.'}
      </SettingRow>
      {linkedProviders(user, offered).map(({ id, name, email }) => (
        <SettingRow key={id} icon={<Link2 aria-hidden="true" className="size-5" />} title={name}>
          {email === null ? 'Linked' : `Linked as ${email}`}
        </SettingRow>
      ))}
      <EmailDialog isOpen={opened === 'email'} onClose={close} email={user.email ?? ''} />
      <PasswordDialog isOpen={opened === 'password'} onClose={close} user={user} />
    </>
  );
}
