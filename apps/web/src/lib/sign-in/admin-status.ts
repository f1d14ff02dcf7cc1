import { useQuery } from '@tanstack/react-query';
import { api } from '../calls/api.ts';
import { logProblem } from '../../log.ts';
import { useSignIn } from './sign-in.tsx';

interface AdminStatus {
  isAdmin: boolean;
  isLoading: boolean;
}

/** Whether the account is an administrator. A failed check means no, and is only logged. */
export function useAdminStatus(): AdminStatus {
  const signIn = useSignIn();
  const userId = signIn.status === 'signed-in' ? signIn.user.id : null;
  const { data, isPending } = useQuery({
    queryKey: ['admin-status', userId],
    enabled: userId !== null,
    queryFn: async ({ signal }) => {
      if (userId === null) return false;
      try {
        return await api.accounts.checkUserAdminStatus({ user_id_param: userId }, { signal });
      } catch (error) {
        if (!signal.aborted) logProblem('Whether the account administers could not be checked', error);
        return false;
      }
    },
  });
  return { isAdmin: data ?? false, isLoading: signIn.status === 'loading' || (userId !== null && isPending) };
}
