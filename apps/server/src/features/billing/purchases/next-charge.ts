/** The next charge for an account's plan. Only the payment provider knows about lasting coupons and tax. */
import { limitTries } from '../../../platform/tries/limit-tries.ts';
import { ProviderUnavailable, type NextCharge } from '../checkout/checkout-provider.ts';
import { withProvider, type BillingDeps } from '../deps.ts';
import { ensureCurrent } from '../subscriptions/current.ts';

const askLimit = { tries: 120, seconds: 60 * 60 };

/** Null if the provider can't say, or if nothing more will be charged. */
export async function readNextCharge(
  deps: BillingDeps,
  userId: string,
): Promise<{ charge: { amount: number; tax: number } | null }> {
  await limitTries(deps.limits, `billing:charge:${userId}`, askLimit);
  const charge = await askProvider(deps, userId);
  return { charge: charge && { amount: charge.amountCents, tax: charge.taxCents } };
}

async function askProvider(deps: BillingDeps, userId: string): Promise<NextCharge | null> {
  const tools = withProvider(deps);
  if (tools === null) return null;
  const plan = await tools.database.transaction((transaction) =>
    ensureCurrent(transaction, userId, tools.clock.now()),
  );
  if (plan.providerSubscriptionId === null || !plan.autoRenew) return null;
  try {
    return await tools.provider.readNextCharge(plan.providerSubscriptionId);
  } catch (cause) {
    if (!(cause instanceof ProviderUnavailable)) throw cause;
    tools.log.warn({ cause }, 'the payment provider did not say what a plan will cost');
    return null;
  }
}
