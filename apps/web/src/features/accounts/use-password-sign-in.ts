import { useMutation } from '@tanstack/react-query';
import { isFactorDue } from '../../lib/sign-in/sign-in-rules.ts';
import { useToasts } from '../../ui/toast.tsx';
import { describeAuthFailure, isUnconfirmed } from './auth-words.ts';
import { signInByPassword } from './password-sign-in.ts';

/** Shows the outcome of each attempt. */
export function usePasswordSignIn() {
  const { showError, showSuccess } = useToasts();
  return useMutation({
    mutationFn: signInByPassword,
    onSuccess: (opened) => {
      if (!isFactorDue(opened)) showSuccess({ title: 'Welcome back!' });
    },
    onError: (error) => {
      // For an unconfirmed address, the form itself says so and offers the next steps.
      if (!isUnconfirmed(error)) showError(describeAuthFailure('Sign in failed', error));
    },
  });
}
