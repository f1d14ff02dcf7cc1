/** The form of Stripe's ids. */
import * as z from 'zod';

/** What Stripe makes ids of: anything else may be nothing that a database takes, or lead elsewhere in the address that asks about it. */
export const stripeId = z.string().regex(/^[\w-]{1,255}$/);
