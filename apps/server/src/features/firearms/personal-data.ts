/** The personal data in firearms. */
import { eq } from 'drizzle-orm';
import { owned } from '../../platform/personal-data/owned-rows.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { firearms } from './tables.ts';

const rule = {
  isOwn: (userId: string) => eq(firearms.userId, userId),
  order: [firearms.createdAt, firearms.id],
} satisfies Parameters<typeof owned>[2];
const inWords = 'Your firearms';

export const personalData: PersonalData = {
  archived: [owned(firearms, inWords, rule)],
  readable: [owned(firearms, inWords, { ...rule, only: ['make', 'model', 'caliber', 'notes'] })],
  erase: async (transaction, userId) => {
    await transaction.delete(firearms).where(eq(firearms.userId, userId));
  },
};
