/** Everything on sale, as administrators read and change it. */
import * as z from 'zod';
import type { Prices } from './prices.ts';

const whole = z.int();

/** Rows not written by the page may hold anything. */
export const pricesSchema: z.ZodType<Prices, Prices> = z.object({
  reportCents: whole,
  pack5Cents: whole,
  pack20Cents: whole,
  pack100Cents: whole,
  monthlyCents: whole,
  annualCents: whole,
  monthlyReports: whole,
  annualReports: whole,
});
