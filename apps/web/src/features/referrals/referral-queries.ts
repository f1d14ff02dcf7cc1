/** What the server says of the referrals of the signed-in person. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/calls/api.ts';

/** The server makes the code at the first call; it stays the same ever after. */
export function codeQuery(userId: string) {
  return queryOptions({
    queryKey: ['referrals', 'code', userId],
    queryFn: ({ signal }) => api.referrals.ensureUserReferralCode({ user_id_param: userId }, { signal }),
    staleTime: Infinity,
  });
}

/** Null before the account had a code. */
export const totalsQuery = queryOptions({
  queryKey: ['referrals', 'totals'],
  queryFn: ({ signal }) => api.referrals.getUserReferral(undefined, { signal }),
});

export const conversionsQuery = queryOptions({
  queryKey: ['referrals', 'conversions'],
  queryFn: ({ signal }) => api.referrals.listReferralConversions(undefined, { signal }),
});
