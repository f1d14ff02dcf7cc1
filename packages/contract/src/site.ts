/** What every page needs to know of this installation before anyone signs in. */
import { oc } from '@orpc/contract';
import * as z from 'zod';

const siteSettingsSchema = z.object({
  /** Path of the local mailbox page; null where mail really leaves the machine. */
  mailbox_path: z.string().nullable(),
  /** Names of the trust badges in the footer (decision 39). */
  trust_badges: z.array(z.enum(['SSL', 'PCI-DSS', 'SOC2'])),
  /** Median seconds of the last analyses here; null before the first (decision 26). */
  typical_analysis_seconds: z.number().positive().nullable(),
});

export const siteContract = {
  getSettings: oc
    .route({ method: 'GET', path: '/site/settings', summary: 'Settings of this installation' })
    .output(siteSettingsSchema),
};

export type SiteSettings = z.infer<typeof siteSettingsSchema>;
