/** What the rules of billing need from outside. */
import type { Currency, TaxKind } from '@target-analysis/contract/money';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { MailSender } from '../../platform/mail/mail.ts';
import type { AccountStanding } from '../accounts/index.ts';
import type { CheckoutProvider } from './checkout/checkout-provider.ts';

export interface BillingDeps {
  database: Database;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  limits: Limits;
  log: Log;
  metrics: Pick<Metrics, 'ledgerChecked'>;
  mail: MailSender;
  siteUrl: string;
  /** Of all money. */
  currency: Currency;
  /** Of the prices, as a new checkout takes it up. */
  tax: TaxKind;
  /** Whether what is paid now may be paid with a promotion code of the provider's. */
  takesPromotionCodes: boolean;
  /** Where the operator reads mail. */
  contactEmail: string;
  /** Whether everybody may look at the stored state of their own money. */
  isDemo: boolean;
  /** Who takes the money; null where nothing can be bought. */
  provider: CheckoutProvider | null;
  /** Shows something to its owner in the bell, once for each cause. */
  ring: (told: {
    userId: string;
    type: 'billing';
    title: string;
    text: string;
    cause: string;
  }) => Promise<void>;
  accountStanding: (userId: string) => Promise<Pick<AccountStanding, 'state' | 'email'>>;
}

/** Where something is asked of the provider, there is one. */
export interface ProviderTools extends BillingDeps {
  provider: CheckoutProvider;
}

/** Null where nothing can be bought. */
export function withProvider(deps: BillingDeps): ProviderTools | null {
  const { provider } = deps;
  return provider === null ? null : { ...deps, provider };
}
