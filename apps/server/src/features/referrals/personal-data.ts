/** The personal data in referrals. */
import { eq, or } from 'drizzle-orm';
import { owned } from '../../platform/personal-data/owned-rows.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { referralConversions, referralOrigins, userReferrals } from './tables.ts';

const code = owned(userReferrals, 'Your referral code', {
  isOwn: userReferrals.userId,
  order: [userReferrals.userId],
});

export const personalData: PersonalData = {
  archived: [
    code,
    owned(referralConversions, 'Invitations you sent or accepted', {
      isOwn: (userId) =>
        or(eq(referralConversions.referrerUserId, userId), eq(referralConversions.referredUserId, userId)),
      order: [referralConversions.createdAt, referralConversions.id],
      // One of the two is always another person, because self-referral is impossible.
      without: ['referrerUserId', 'referredUserId'],
    }),
    owned(referralOrigins, 'The check of your first sign-in against other new accounts', {
      isOwn: referralOrigins.userId,
      order: [referralOrigins.userId],
      without: ['originHash'],
    }),
  ],
  readable: [code],
  // The inviter keeps the reward. The hash of the address stays too, so its owner counts as new only once.
  erase: async (transaction, userId) => {
    await transaction.delete(referralConversions).where(eq(referralConversions.referrerUserId, userId));
    await transaction.delete(referralOrigins).where(eq(referralOrigins.userId, userId));
    await transaction.delete(userReferrals).where(eq(userReferrals.userId, userId));
  },
};
