import { useMutation } from '@tanstack/react-query';
import { isFactorDue } from '../../lib/sign-in/sign-in-rules.ts';
import { useToasts } from '../../ui/toast.tsx';
import { describeAuthFailure, isUnconfirmed } from './auth-words.ts';
import { signInByPassword } from './password-sign-in.ts';

/** Says how it went. */
export function usePasswordSignIn() {
  const { showError, showSuccess } = useToasts();
  return useMutation({
    mutationFn: signInByPassword,
    onSuccess: (opened) => {
      if (!isFactorDue(opened)) showSuccess({ title: 'Welcome back!' });
    },
    onError: (error) => {
      // The form itself says so of an unconfirmed address, with the ways on.
      if (!isUnconfirmed(error)) showError(describeAuthFailure('Sign in failed', error));
    },
  });
}
