/** What every page needs to know of this installation before anyone signs in. */
import * as z from 'zod';
import { currencies, taxKinds } from './billing/money.ts';
import { legalPages } from './lists/lists.ts';
import { call } from './call.ts';

const siteSettingsSchema = z.object({
  /** Path of the local mailbox page; null if mail really leaves the machine. */
  mailbox_path: z.string().nullable(),
  /** Names of the trust badges in the footer (decision 39). */
  trust_badges: z.array(z.enum(['SSL', 'PCI-DSS', 'SOC2'])),
  /** Footer links (decision 39): pages of the operator, or our own `/terms` and `/privacy`. */
  legal_links: z.object({
    terms: z.string(),
    privacy: z.string(),
    imprint: z.url().nullable(),
  }),
  /** Where people write who can't sign in, and so can't use the contact form; null if the operator has set no address. */
  contact_email: z.email().nullable(),
  /** Whether sign-up asks the user to accept the terms: only if the operator has written some. */
  asks_for_terms: z.boolean(),
  /** Identity providers for signing in, each with the name on its button. */
  sign_in_providers: z.array(z.object({ id: z.enum(['google', 'custom:oidc']), name: z.string() })),
  /** Whether new accounts can be made. */
  allows_sign_up: z.boolean(),
  /** Whether a new account must confirm its address by email. */
  confirms_email: z.boolean(),
  /** Who takes the money: `test` moves none, `none` sells nothing. */
  checkout: z.enum(['stripe', 'test', 'none']),
  /** Of all money on this installation. */
  currency: z.enum(currencies),
  /** Whether the payment page takes promotion codes. */
  takes_promotion_codes: z.boolean(),
  tax: z.enum(taxKinds),
  /** What one report costs. */
  report_price: z.int().nonnegative(),
  /** What an invited account starts with (decision 8); 0 for nothing. */
  referral_welcome_reports: z.int().nonnegative(),
  /** Reports that each new account starts with here (decision 11); 0 for none. */
  free_reports: z.int().nonnegative(),
  /** Whether this is an installation for trying things out. */
  is_demo: z.boolean(),
  /** Demo accounts that the sign-in page offers; only on a demo, and only to a browser on the same machine. */
  demo_accounts: z.array(z.object({ name: z.string(), email: z.email(), password: z.string() })),
  /** Median seconds of the last analyses here; null before the first (decision 26). */
  typical_analysis_seconds: z.number().positive().nullable(),
});

export const siteContract = {
  getSettings: call('GET /site/settings', 'Settings of this installation').output(siteSettingsSchema),
  /** Markdown: headings of the second level, lists, links, and bold. */
  getLegalText: call('GET /site/legal/{page}', 'The terms or the privacy policy')
    .input(z.object({ page: z.enum(legalPages) }))
    .output(z.object({ text: z.string() })),
};

export type SiteSettings = z.infer<typeof siteSettingsSchema>;
