/** The form of Stripe's ids. */
import * as z from 'zod';

/** The characters of Stripe's ids. A database may not accept anything else, or it could change the URL that we request. */
export const stripeId = z.string().regex(/^[\w-]{1,255}$/);
