/** Personal data in administration: the fact that an act happened outlives the account; its content does not. */
import { eq } from 'drizzle-orm';
import { owned } from '../../platform/personal-data/owned-rows.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { administrativeActs } from './tables.ts';

export const personalData: PersonalData = {
  archived: [
    owned(
      administrativeActs,
      'What administrators changed about your account, and why; without their names',
      {
        isOwn: administrativeActs.targetUserId,
        order: [administrativeActs.createdAt, administrativeActs.id],
        without: ['administratorId'],
      },
    ),
  ],
  erase: async (transaction, userId) => {
    await transaction
      .update(administrativeActs)
      .set({ before: {}, after: {}, reason: null })
      .where(eq(administrativeActs.targetUserId, userId));
  },
};
