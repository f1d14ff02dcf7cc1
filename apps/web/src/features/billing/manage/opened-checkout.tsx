import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Alert } from '../../../ui/surfaces.tsx';
import { subscriptionQuery } from '../use-subscription.ts';

interface OpenedCheckoutProps {
  url: string;
  /** The browser blocked the checkout's tab. */
  isBlocked: boolean;
  /** The current or the next subscription has changed. */
  onArrival: () => void;
}

/** Often enough that a person looking at the page sees the plan change. */
const askAgainMs = 3000;

/** On a phone, the button of the plan is far below this note. */
function bringIntoSight(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest' });
}

/** Shown while a plan is being paid for in another tab; disappears once the plan is there. */
export function OpenedCheckout({ url, isBlocked, onArrival }: OpenedCheckoutProps) {
  const { data } = useQuery({ ...subscriptionQuery, refetchInterval: askAgainMs });
  const known = data === undefined ? null : `${data.id} ${data.next_plan?.plan_id ?? ''}`;
  const before = useRef(known);
  const arrive = useEffectEvent(onArrival);
  useEffect(() => {
    if (known !== null && known !== before.current) arrive();
  }, [known]);
  return (
    <div ref={bringIntoSight} className="scroll-mt-6">
      <Alert
        isLive
        title={isBlocked ? 'Your checkout is ready' : 'Waiting for your payment'}
        action={
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {isBlocked ? 'Open the checkout' : 'Open the checkout again'}
          </a>
        }
      >
        {isBlocked
          ? 'Your browser blocked the checkout tab. Open it here. This page shows your plan once you’ve paid.'
          : 'The checkout is open in another tab. This page shows your plan once you’ve paid.'}
      </Alert>
    </div>
  );
}
