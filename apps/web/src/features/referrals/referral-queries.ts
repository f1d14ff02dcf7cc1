/** The server's data on the signed-in person's referrals. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/calls/api.ts';

/** The server creates the code on the first call; it never changes. */
export function codeQuery(userId: string) {
  return queryOptions({
    queryKey: ['referrals', 'code', userId],
    queryFn: ({ signal }) => api.referrals.ensureUserReferralCode({ user_id_param: userId }, { signal }),
    staleTime: Infinity,
  });
}

/** Null until the account has a code. */
export const totalsQuery = queryOptions({
  queryKey: ['referrals', 'totals'],
  queryFn: ({ signal }) => api.referrals.getUserReferral(undefined, { signal }),
});

export const conversionsQuery = queryOptions({
  queryKey: ['referrals', 'conversions'],
  queryFn: ({ signal }) => api.referrals.listReferralConversions(undefined, { signal }),
});
