/** The personal data in notifications. */
import { eq } from 'drizzle-orm';
import { owned } from '../../platform/personal-data/owned-rows.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { commentNotifications } from './tables.ts';

const notifications = owned(commentNotifications, 'Your notifications', {
  isOwn: commentNotifications.reportOwnerId,
  order: [commentNotifications.createdAt, commentNotifications.id],
});

export const personalData: PersonalData = {
  archived: [notifications],
  readable: [notifications],
  erase: async (transaction, userId) => {
    await transaction.delete(commentNotifications).where(eq(commentNotifications.reportOwnerId, userId));
  },
};
