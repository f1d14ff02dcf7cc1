import { pricesOf, type Prices } from '@target-analysis/contract/prices';
import { useId } from 'react';
import { ExternalLink } from 'lucide-react';
import type { Problem } from '../../../lib/calls/problem.ts';
import { useSignIn } from '../../../lib/sign-in/sign-in.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Alert, Skeleton } from '../../../ui/surfaces.tsx';
import { useMoney } from '../money.tsx';
import { reportsPrice, packQuantity } from '../prices.ts';
import { CheckoutNote, SalesTerms, useIsSelling } from '../sales-terms.tsx';
import { usePlans } from '../use-plans.ts';
import { ChoiceCards } from './choice-cards.tsx';
import { usePurchase, type Purchase, type PurchaseOptions } from './use-purchase.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { cheaperPack, wholePack, type ReportsChoice } from './choice.ts';
import { countOf } from '../../../lib/words/count-of.ts';

interface PurchaseDialogProps extends PurchaseOptions {
  /** Why reports are needed now. */
  reason?: Pick<Problem, 'title' | 'message'> | undefined;
}

/** Buys reports: how many, for how much, paid in a second tab. It closes once they arrive. */
export function PurchaseDialog({ reason, ...options }: PurchaseDialogProps) {
  const purchase = usePurchase(options);
  const { checkout } = purchase;
  const plans = usePlans();
  const prices = plans === null ? null : pricesOf(plans);
  // A dialog that was never opened adds no text to the page.
  if (purchase.visit === 0) return null;
  return (
    <Dialog
      isOpen={options.isOpen}
      onClose={purchase.close}
      title="Purchase Analysis Reports"
      actions={
        checkout.status === 'opened' ? (
          <WaitingActions purchase={purchase} />
        ) : (
          <ChoosingActions purchase={purchase} prices={prices} />
        )
      }
    >
      {checkout.status === 'opened' ? (
        <AwaitedPayment url={checkout.url} isBlocked={checkout.isBlocked} />
      ) : (
        <div className="flex flex-col gap-4">
          {purchase.problem !== null && (
            <Alert tone="failed" title={purchase.problem.title} isLive>
              {purchase.problem.message}
            </Alert>
          )}
          {reason !== undefined && purchase.problem === null && (
            <Alert tone="careful" title={reason.title} isLive>
              {reason.message}
            </Alert>
          )}
          {prices === null ? <Skeleton className="h-72" /> : <Choosing purchase={purchase} prices={prices} />}
          <CheckoutNote isShort />
        </div>
      )}
    </Dialog>
  );
}

interface ChoosingProps {
  purchase: Purchase;
  prices: Prices;
}

function Choosing({ purchase, prices }: ChoosingProps) {
  const { choice, choose, checkout, visit } = purchase;
  return (
    <>
      <ChoiceCards
        key={visit}
        choice={choice}
        prices={prices}
        onChange={choose}
        isDisabled={checkout.status === 'opening'}
      />
      <Total choice={choice} prices={prices} onChange={choose} />
    </>
  );
}

/** The price is on the button, if known, and the terms are beside it, visible even on a small screen. */
function ChoosingActions({ purchase, prices }: { purchase: Purchase; prices: Prices | null }) {
  const termsId = useId();
  const { choice, checkout, buy, close } = purchase;
  const isSelling = useIsSelling();
  const money = useMoney();
  const isVisitor = useSignIn().status !== 'signed-in';
  const price = prices === null ? null : reportsPrice(choice.pack, choice.quantity, prices);
  const words = price === null ? 'Buy' : `Buy for ${money(price.totalCents)}`;
  return (
    <>
      <Button variant="quiet" onClick={close}>
        Cancel
      </Button>
      <Button
        variant="primary"
        disabled={!isSelling || prices === null}
        isBusy={checkout.status === 'opening'}
        aria-describedby={termsId}
        onClick={buy}
      >
        {isVisitor ? 'Sign in to buy' : words}
      </Button>
      <p
        id={termsId}
        className="text-13 text-quiet tablet:order-first tablet:mr-auto tablet:max-w-48 tablet:self-center"
      >
        <SalesTerms />
      </p>
    </>
  );
}

function WaitingActions({ purchase }: { purchase: Purchase }) {
  return (
    <>
      <Button variant="quiet" onClick={purchase.chooseAgain}>
        Choose something else
      </Button>
      <Button onClick={purchase.close}>Close</Button>
    </>
  );
}

interface AwaitedPaymentProps {
  url: string;
  /** The browser blocked the checkout's tab. */
  isBlocked: boolean;
}

/** Shown while the payment is being made in another tab. */
function AwaitedPayment({ url, isBlocked }: AwaitedPaymentProps) {
  return (
    <div role="status" className="flex flex-col items-start gap-4 py-2">
      <p className="flex items-center gap-3 text-17 font-semibold">
        {!isBlocked && <Spinner className="text-quiet" />}
        {isBlocked ? 'Your checkout is ready' : 'Waiting for your payment'}
      </p>
      <p className="text-quiet">
        {isBlocked
          ? 'Your browser blocked the checkout tab. Open it here. This window closes when your payment arrives.'
          : 'The checkout is open in another tab. This window closes when your payment arrives.'}
      </p>
      <LinkButton
        to={url}
        target="_blank"
        rel="noreferrer"
        variant={isBlocked ? 'primary' : 'secondary'}
        icon={<ExternalLink aria-hidden="true" className="size-5" />}
      >
        {isBlocked ? 'Open the checkout' : 'Open the checkout again'}
      </LinkButton>
    </div>
  );
}

interface TotalProps {
  choice: ReportsChoice;
  prices: Prices;
  onChange: (choice: ReportsChoice) => void;
}

/** The total, announced on every change, and the pack that would cost less. */
function Total({ choice, prices, onChange }: TotalProps) {
  const money = useMoney();
  const price = reportsPrice(choice.pack, choice.quantity, prices);
  const better = cheaperPack(choice, prices);
  const betterPrice = better === null ? null : reportsPrice(better, packQuantity(better), prices);
  return (
    <div className="flex flex-col gap-2 border-t border-hairline pt-3">
      <div role="status" className="flex items-baseline justify-between gap-4">
        <span>
          {countOf(choice.quantity, 'report')}
          {price !== null && (
            <span className="text-quiet tabular-nums"> at {money(price.eachCents)} each</span>
          )}
        </span>
        <span className="text-28 font-semibold tabular-nums">
          <span className="sr-only">Total </span>
          {price === null ? 'no price' : money(price.totalCents)}
        </span>
      </div>
      {better !== null && betterPrice !== null && (
        <Button onClick={() => onChange(wholePack(better))}>
          {`Get ${countOf(betterPrice.reports, 'report')} for ${money(betterPrice.totalCents)} instead`}
        </Button>
      )}
      <p className="text-13 text-quiet">Reports never expire.</p>
    </div>
  );
}
