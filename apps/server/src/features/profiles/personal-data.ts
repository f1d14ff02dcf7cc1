/** The personal data in profiles. */
import { eq } from 'drizzle-orm';
import { owned } from '../../platform/personal-data/owned-rows.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { userProfiles } from './tables.ts';

const profile = owned(userProfiles, 'Your profile and settings', {
  isOwn: userProfiles.userId,
  order: [userProfiles.userId],
});

export const personalData: PersonalData = {
  archived: [profile],
  readable: [profile],
  erase: async (transaction, userId) => {
    await transaction.delete(userProfiles).where(eq(userProfiles.userId, userId));
  },
};
