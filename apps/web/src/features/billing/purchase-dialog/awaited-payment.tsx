import { ExternalLink } from 'lucide-react';
import { LinkButton } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

interface AwaitedPaymentProps {
  url: string;
  /** The browser kept the checkout's tab from opening. */
  isBlocked: boolean;
}

/** While the payment is made in another tab. */
export function AwaitedPayment({ url, isBlocked }: AwaitedPaymentProps) {
  return (
    <div role="status" className="flex flex-col items-start gap-4 py-2">
      <p className="flex items-center gap-3 text-17 font-semibold">
        {!isBlocked && <Spinner className="text-quiet" />}
        {isBlocked ? 'Your checkout is ready' : 'Waiting for your payment'}
      </p>
      <p className="text-quiet">
        {isBlocked
          ? 'Your browser kept its tab from opening. Open it here; this window closes by itself once the payment has arrived.'
          : 'The checkout is open in another tab. This window closes by itself once the payment has arrived.'}
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
