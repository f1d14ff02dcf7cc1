import type { AskedPage } from '@target-analysis/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { api } from '../../lib/calls/api.ts';
import { NotLoaded } from '../../lib/calls/not-loaded.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState, PageTitle } from '../../ui/page-parts.tsx';
import { ReceiptDrawing } from '../../ui/pictures/drawings.tsx';
import { PageSpinner } from '../../ui/spinner.tsx';

/** /billing/pay: redirects to the provider's page for paying an overdue renewal. */
export function PayNowPage() {
  return <LeadOn asked={{ page: 'open-invoice' }} nothing="There is nothing to pay right now." />;
}

/** /billing/details: redirects to the provider's page for card, address, tax id, and invoices. */
export function PaymentDetailsPage() {
  return (
    <LeadOn
      asked={{ page: 'payment-details' }}
      nothing="You have no payment details yet. They are saved when you buy something."
    />
  );
}

/** /billing/receipts/:id: redirects to the provider's receipt. */
export function ReceiptPage() {
  const { id = '' } = useParams();
  return (
    <LeadOn asked={{ page: 'receipt', payment_id: id }} nothing="There is no receipt for this payment." />
  );
}

interface LeadOnProps {
  asked: AskedPage;
  /** Shown if there is no such page. */
  nothing: string;
}

/** Emails and bookmarks link here, because the provider's own addresses expire soon. */
function LeadOn({ asked, nothing }: LeadOnProps) {
  const query = useQuery({
    queryKey: ['provider-page', asked],
    queryFn: ({ signal }) => api.billing.openProviderPage(asked, { signal }),
    gcTime: 0,
    retry: false,
  });
  const { data, error } = query;
  const url = data?.url ?? null;
  useEffect(() => {
    // Replaced, so the back button skips this page.
    if (url !== null) window.location.replace(url);
  }, [url]);
  if (error !== null)
    return (
      <>
        <PageTitle>We couldn’t open this page</PageTitle>
        <NotLoaded query={query} />
      </>
    );
  if (data === undefined || url !== null) return <PageSpinner label="Opening the payment page" />;
  return (
    <EmptyState
      level={1}
      drawing={<ReceiptDrawing />}
      title={nothing}
      action={
        <LinkButton variant="primary" to="/manage-subscription">
          See your plan
        </LinkButton>
      }
    >
      Your purchases and receipts are on your profile.
    </EmptyState>
  );
}
