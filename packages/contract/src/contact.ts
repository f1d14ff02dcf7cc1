/** The contact form (document 1, sections 2, 5 and 8). */
import * as z from 'zod';
import { maxMessageLength } from './constants.ts';
import { requiredLine, storableText } from './fields/fields.ts';
import { call } from './call.ts';

export const contactContract = {
  /**
   * name, email, userId and userEmail are accepted and rebuilt on the server for the caller (decision 28).
   */
  sendContactEmail: call('POST /functions/send-contact-email', 'Send a message to the operator')
    .input(
      z.object({
        subject: requiredLine,
        message: storableText.trim().min(1).max(maxMessageLength),
        /** Hidden from people; only bots fill it in. */
        website: storableText.default(''),
        name: storableText.optional(),
        email: storableText.optional(),
        userId: storableText.optional(),
        userEmail: storableText.optional(),
      }),
    )
    .output(z.object({ success: z.literal(true) })),
};
