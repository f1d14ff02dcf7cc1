import { useMutation } from '@tanstack/react-query';
import type { SiteSettings } from '@target-analysis/contract';
import { useEffect } from 'react';
import { loadAuth } from '../../lib/calls/auth.ts';
import { useSiteSettings } from '../../lib/calls/site-settings.ts';
import { Button } from '../../ui/button.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { describeAuthFailure } from './auth-words.ts';
import { AcceptanceByContinuing } from './sign-up/sign-up-terms.tsx';

type ProviderId = SiteSettings['sign_in_providers'][number]['id'];

/** The other ways to sign in, below a tab's form; empty if this installation offers none. */
export function ProviderButtons() {
  const providers = useSiteSettings()?.sign_in_providers ?? [];
  const { leavingFor, leave } = useProviderPage();
  if (providers.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-13 text-quiet before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        or
      </p>
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          isWide
          isBusy={leavingFor === id}
          disabled={leavingFor !== null}
          onClick={() => leave(id)}
        >
          Continue with {name}
        </Button>
      ))}
      <AcceptanceByContinuing />
    </div>
  );
}

/** Sends the whole page to the provider, which returns to the start page. */
function useProviderPage() {
  const { showError } = useToasts();
  const { mutate, reset, isIdle, isError, variables } = useMutation({
    mutationFn: async (provider: ProviderId) => {
      const { error } = await (
        await loadAuth()
      ).signInWithOAuth({
        provider,
        options: { redirectTo: `${window.location.origin}/` },
      });
      if (error !== null) throw error;
    },
    onError: (error) => showError(describeAuthFailure('Sign in failed', error)),
  });
  useEffect(() => {
    // Going back from the provider restores the page as it was.
    const show = (event: PageTransitionEvent): void => {
      if (event.persisted) reset();
    };
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, [reset]);
  return { leavingFor: isIdle || isError ? null : variables, leave: mutate };
}
