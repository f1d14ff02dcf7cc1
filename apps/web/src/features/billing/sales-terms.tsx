import { useSiteSettings } from '../../lib/calls/site-settings.ts';
import { Alert } from '../../ui/surfaces.tsx';

/** Decision 10: shown before anything is paid. */
const salesTerms = 'All sales are final. This doesn’t affect your statutory rights.';

const taxWords = { none: '', added: ' Tax is added on the payment page.', included: ' Prices include tax.' };

/** The terms to show before anything is paid, with what the prices don't include. */
export function SalesTerms() {
  return `${salesTerms}${taxWords[useSiteSettings()?.tax ?? 'none']}`;
}

/** A note if buying is unusual on this installation: no money moves, or nothing is sold. */
export function CheckoutNote({ isShort = false }: { isShort?: boolean }) {
  const testTitle = 'Test checkout: no money moves.';
  switch (useSiteSettings()?.checkout) {
    case 'test':
      return isShort ? (
        <p className="text-13 font-medium">{testTitle}</p>
      ) : (
        <Alert tone="careful" title={testTitle}>
          Try everything out. You get what you buy here, and it costs nothing.
        </Alert>
      );
    case 'none':
      return (
        <Alert tone="careful" title="Payments aren’t set up here.">
          Ask the people who run this site for reports.
        </Alert>
      );
    default:
      return null;
  }
}

/** Whether anything can be bought; false until known. */
export function useIsSelling(): boolean {
  const checkout = useSiteSettings()?.checkout;
  return checkout === 'stripe' || checkout === 'test';
}
