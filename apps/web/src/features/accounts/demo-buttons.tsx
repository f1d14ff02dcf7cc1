import { useSiteSettings } from '../../lib/calls/site-settings.ts';
import { Button } from '../../ui/button.tsx';
import { useWelcomingSignIn } from './use-password-sign-in.ts';

/** Signs in to a demo account with one press; empty if this installation is no demo. */
export function DemoButtons() {
  const accounts = useSiteSettings()?.demo_accounts ?? [];
  const { mutate, isPending, variables } = useWelcomingSignIn();
  if (accounts.length === 0) return null;
  return (
    <section aria-label="Demo accounts" className="flex flex-col gap-3">
      <p className="text-13 text-quiet">This is a demo on your own machine. Try it as:</p>
      {accounts.map(({ name, email, password }) => (
        <Button
          key={email}
          isWide
          isBusy={isPending && variables.email === email}
          disabled={isPending}
          onClick={() => mutate({ email, password })}
        >
          {name}
        </Button>
      ))}
    </section>
  );
}
