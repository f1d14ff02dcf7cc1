import { useNavigate } from 'react-router';
import type { SignIn } from '../lib/sign-in/sign-in.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { signingOut } from './signing-out.tsx';

interface AccountCornerProps {
  signIn: SignIn;
  /** The user chose something that leads to another page. */
  onLeave?: () => void;
}

/** Shows who is signed in and the way out, or the way in. */
export function AccountCorner({ signIn, onLeave }: AccountCornerProps) {
  switch (signIn.status) {
    case 'loading':
      return null;
    case 'signed-out':
    // Without the second factor a person isn't signed in: the way in asks for it.
    case 'second-factor-due':
      return (
        <LinkButton to="/auth" variant="secondary" onClick={onLeave}>
          Sign In
        </LinkButton>
      );
    case 'signed-in':
      return (
        <>
          <span title={signIn.user.email} className="truncate text-13 text-quiet">
            {signIn.user.email}
          </span>
          <SignOutButton onLeave={onLeave} />
        </>
      );
  }
}

/** Leaves for the home page, which then signs out (`useSigningOut`). */
function SignOutButton({ onLeave }: Pick<AccountCornerProps, 'onLeave'>) {
  const navigate = useNavigate();
  return (
    <Button
      className="shrink-0"
      onClick={() => {
        onLeave?.();
        void navigate('/', { state: signingOut });
      }}
    >
      Sign Out
    </Button>
  );
}
