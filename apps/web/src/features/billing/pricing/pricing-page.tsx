import type { Subscription } from '@target-analysis/contract';
import { currencyName } from '@target-analysis/contract/money';
import { pricesOf, packs, type Prices } from '@target-analysis/contract/prices';
import { useQuery } from '@tanstack/react-query';
import { useState, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useFreeReportsOffer, useSiteSettings } from '../../../lib/calls/site-settings.ts';
import { useSignIn } from '../../../lib/sign-in/sign-in.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-parts.tsx';
import { Alert, Card } from '../../../ui/surfaces.tsx';
import { balanceText } from '../balance.ts';
import { singleReports, type ReportsChoice, wholePack } from '../purchase-dialog/choice.ts';
import { useCurrency, Money } from '../money.tsx';
import { unpaidRenewal } from '../manage/plan-words.ts';
import { CanceledCheckout } from '../pending/canceled-checkout.tsx';
import { PurchaseDialog } from '../purchase-dialog/purchase-dialog.tsx';
import { CheckoutNote, SalesTerms, useIsSelling } from '../sales-terms.tsx';
import { useCheckout } from '../use-checkout.ts';
import { plansQuery } from '../use-plans.ts';
import { useSubscriptionQuery } from '../use-subscription.ts';
import { addressOfReports, readKeptChoice, type KeptChoice } from './kept-choice.ts';
import { PlanCards, PlanCardsSkeleton } from './plan-cards.tsx';
import { packQuantity, reportsPrice } from '../prices.ts';
import { PackDiscount } from '../purchase-dialog/pack-discount.tsx';
import { countOf } from '../../../lib/words/count-of.ts';

/** Unlike the menu's link, this one doesn't empty the form that the visitor came from. */
const backToForm = { label: 'Analyze a target', href: '/analysis' };

/** /pricing: the prices of single reports and plans. */
export function PricingPage() {
  const kept = useKeptChoice();
  const plans = useQuery(plansQuery);
  const { subscription, isKnown } = useKnownSubscription();
  const checkout = useCheckout();
  const isSelling = useIsSelling();
  const [choice, setChoice] = useState<ReportsChoice>(
    kept?.kind === 'reports' ? kept.choice : singleReports(1),
  );
  const [isBuying, setIsBuying] = useState(kept?.kind === 'reports');
  const buy = (chosen: ReportsChoice) => {
    setChoice(chosen);
    setIsBuying(true);
  };
  return (
    <div>
      <PageTitle
        lead="Buy single reports, or get a plan if you train often. Photos we can’t measure are free."
        actions={subscription === null ? <FreeReports /> : <Left subscription={subscription} />}
      >
        Pricing
      </PageTitle>
      <CanceledCheckout />
      {plans.isError && plans.data === undefined && <PlansMissing onRetry={() => void plans.refetch()} />}
      {plans.data !== undefined && isKnown ? (
        <>
          {subscription?.payment_state === 'failed' && <UnpaidRenewal until={subscription.pay_by} />}
          <PlanCards
            plans={plans.data}
            subscription={subscription}
            checkout={checkout}
            keptPlan={kept?.kind === 'plan' ? kept.planId : null}
            onBuyReports={() => buy(singleReports(1))}
          />
          <div className="mt-6 empty:hidden">
            <CheckoutNote />
          </div>
          <PackPrices prices={pricesOf(plans.data)} isSelling={isSelling} onChoose={buy} />
        </>
      ) : (
        !plans.isError && <PlanCardsSkeleton />
      )}
      <SmallPrint />
      <PurchaseDialog
        isOpen={isBuying}
        onClose={() => setIsBuying(false)}
        firstChoice={choice}
        comeBackTo={addressOfReports}
        nextStep={backToForm}
      />
    </div>
  );
}

/** For visitors: the free reports, before any price. Its space is reserved, so nothing moves when the server has answered. */
function FreeReports() {
  const offer = useFreeReportsOffer();
  const signIn = useSignIn();
  return (
    <div className="min-h-11 min-w-48">
      {offer !== null && signIn.status === 'signed-out' && (
        <LinkButton to="/auth" state={{ tab: 'sign-up', from: '/analysis' }} variant="primary">
          {offer}
        </LinkButton>
      )}
    </div>
  );
}

function Left({ subscription }: { subscription: Subscription }) {
  return (
    <p className="flex flex-col gap-1">
      <span className="text-13 text-quiet">You have</span>
      <span className="font-semibold tabular-nums">{balanceText(subscription)}</span>
    </p>
  );
}

/** Paying keeps the plan; buying another one would start over. */
function UnpaidRenewal({ until }: { until: string | null }) {
  const warning = unpaidRenewal(until);
  return (
    <div className="mb-6">
      <Alert
        tone={warning.tone}
        title={warning.title}
        action={
          <LinkButton variant="primary" to="/billing/pay">
            Pay now
          </LinkButton>
        }
      >
        {warning.message}
      </Alert>
    </div>
  );
}

/** The offers depend on it; if it can't be loaded, the server decides. */
function useKnownSubscription() {
  const signIn = useSignIn();
  const { data, isPending } = useSubscriptionQuery();
  const isKnown = signIn.status === 'signed-in' ? !isPending : signIn.status !== 'loading';
  return { subscription: data ?? null, isKnown };
}

function PlansMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      tone="failed"
      title="Error loading plans"
      isLive
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      Failed to load subscription plans. Please refresh the page.
    </Alert>
  );
}

function SmallPrint() {
  const currency = useCurrency();
  const takesCodes = useSiteSettings()?.takes_promotion_codes === true;
  return (
    <section aria-label="Terms of sale" className="mt-10 flex max-w-[70ch] flex-col gap-2 text-quiet">
      <p className="font-medium text-ink">
        <SalesTerms />
      </p>
      <p>
        {currency !== null && `Prices are in ${currencyName(currency)}. `}You pay on the payment provider’s
        page, so we never see your card number.
      </p>
      {takesCodes && (
        <p>
          Enter a promotion code on the payment page. On a plan, it lowers the first payment, and some codes
          lower later ones too. Codes don’t work for upgrades or for plans that start later.
        </p>
      )}
      <p>
        <LinkButton to="/contact" variant="quiet" className="-mx-3 px-3!">
          Questions? Contact us
        </LinkButton>
      </p>
    </section>
  );
}

/** The choice from the address; it is then removed from the address, so a reload doesn't choose again. */
function useKeptChoice(): KeptChoice | null {
  const [query, setQuery] = useSearchParams();
  const [kept] = useState(() => readKeptChoice(query));
  const isInAddress = query.size > 0;
  useEffect(() => {
    if (isInAddress) setQuery({}, { replace: true });
  }, [isInAddress, setQuery]);
  return kept;
}

interface PackPricesProps {
  prices: Prices;
  isSelling: boolean;
  onChoose: (choice: ReportsChoice) => void;
}

/** The packs side by side; choosing one opens the dialog with it. */
function PackPrices({ prices, isSelling, onChoose }: PackPricesProps) {
  return (
    <section aria-labelledby="packs" className="mt-12">
      <h2 id="packs" className="text-28">
        Report packs
      </h2>
      <p className="mt-2 max-w-[70ch] text-quiet">
        Buy once, with or without a plan. Reports never expire, and your plan’s own reports are used first.
      </p>
      <ul className="mt-5 grid gap-4 tablet:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {packs.map((pack) => {
          const price = reportsPrice(pack, packQuantity(pack), prices);
          if (price === null) return null;
          return (
            <li key={pack}>
              <Card className="flex h-full flex-wrap items-end justify-between gap-x-4 gap-y-4">
                <div className="tabular-nums">
                  <h3 className="flex flex-wrap items-center gap-2 text-17">
                    {countOf(price.reports, 'report')} <PackDiscount pack={pack} prices={prices} />
                  </h3>
                  <p className="mt-2 text-28 font-semibold tracking-tight">
                    <Money cents={price.totalCents} />
                  </p>
                  <p className="text-quiet">
                    <Money cents={price.eachCents} /> each
                  </p>
                </div>
                {isSelling && (
                  <Button
                    aria-label={`Buy ${countOf(price.reports, 'report')}`}
                    onClick={() => onChoose(wholePack(pack))}
                  >
                    Buy
                  </Button>
                )}
              </Card>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
