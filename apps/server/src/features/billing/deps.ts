/** What the billing feature needs from outside. */
import type { Currency, TaxKind } from '@target-analysis/contract/money';
import { AppError } from '../../platform/http/app-error.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { Tools } from '../../platform/tools.ts';
import type { AccountStanding } from '../accounts/index.ts';
import type { CheckoutProvider } from './checkout/checkout-provider.ts';

export interface BillingDeps extends Pick<
  Tools,
  'clock' | 'database' | 'ids' | 'jobs' | 'limits' | 'log' | 'mail'
> {
  metrics: Pick<Metrics, 'ledgerChecked'>;
  siteUrl: string;
  /** The currency of all money. */
  currency: Currency;
  /** How new checkouts treat tax. */
  tax: TaxKind;
  /** Whether a purchase that is due immediately accepts the provider's promotion codes. */
  takesPromotionCodes: boolean;
  contactEmail: string;
  /** Whether all users may see the stored state of their own money. */
  isDemo: boolean;
  /** Takes the money; null if nothing is for sale. */
  provider: CheckoutProvider | null;
  /** Shows a notification in the user's bell, once per cause. Those with `outdated` titles then count as read. */
  ring: (told: {
    userId: string;
    type: 'billing';
    title: string;
    text: string;
    cause: string;
    outdated: readonly string[];
  }) => Promise<void>;
  accountStanding: (userId: string) => Promise<Pick<AccountStanding, 'state' | 'email'>>;
}

/** The dependencies, with a provider that is certain to exist. */
export interface ProviderTools extends BillingDeps {
  provider: CheckoutProvider;
}

/** @throws AppError 'payments-unavailable' if nothing is for sale. */
export function requireProvider(deps: BillingDeps): ProviderTools {
  const tools = withProvider(deps);
  if (tools === null) throw new AppError('payments-unavailable');
  return tools;
}

/** Null if nothing is for sale. */
export function withProvider(deps: BillingDeps): ProviderTools | null {
  const { provider } = deps;
  return provider === null ? null : { ...deps, provider };
}
