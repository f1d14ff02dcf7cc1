/** What an account may still analyse. */
import { oc } from '@orpc/contract';
import * as z from 'zod';

const balanceSchema = z.object({
  subscription_type: z.literal('pay_as_you_go'),
  status: z.literal('active'),
  /** Credits that a new analysis could take now: what running analyses reserved is already off. */
  additional_reports: z.int().nonnegative(),
});

export const billingContract = {
  getBalance: oc
    .route({ method: 'GET', path: '/billing/balance', summary: "The caller's report credits" })
    .output(balanceSchema),
};

export type Balance = z.infer<typeof balanceSchema>;
