import type { Purchase } from '@target-analysis/contract';
import { purchasesPerPage } from '@target-analysis/contract/constants';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { dayOfMoment } from '../../../lib/words/day-words.ts';
import { Pagination } from '../../../ui/page-parts.tsx';
import { Badge, Skeleton } from '../../../ui/surfaces.tsx';
import { PaidMoney, useMoney } from '../money.tsx';
import { NotLoaded } from '../../../lib/calls/not-loaded.tsx';
import { refundWords } from './refund-words.ts';
import { purchasesQuery } from './purchases-query.ts';

/** What the account has paid for, with the provider's receipts. */
export function PurchaseHistory() {
  const [page, setPage] = useState(1);
  const query = useQuery(purchasesQuery(page));
  const { data, error } = query;
  if (data !== undefined) {
    const pages = Math.ceil(data.total / purchasesPerPage);
    return data.total === 0 ? (
      <p className="text-quiet">No purchases yet. Your purchases and receipts will appear here.</p>
    ) : (
      <>
        <ul>
          {data.items.map((purchase) => (
            <PurchaseRow key={purchase.id} purchase={purchase} />
          ))}
        </ul>
        <Pagination label="Purchases" page={page} pages={pages} onChange={setPage} />
      </>
    );
  }
  if (error === null) return <Skeleton className="h-28" />;
  return <NotLoaded query={query} />;
}

function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const { description, amount, discount, tax, paid_at: paidAt, receipt_url: receipt } = purchase;
  const refund = refundWords(purchase, useMoney());
  return (
    <li className="flex items-start justify-between gap-4 border-t border-hairline py-3 first:border-t-0 first:pt-0">
      <div className="min-w-0">
        <p className="font-medium">{description}</p>
        <p className="text-13 text-quiet">{dayOfMoment(paidAt)}</p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
          {refund !== null && <Badge>{refund}</Badge>}
          {purchase.is_disputed && <Badge tone="careful">Disputed</Badge>}
          {receipt !== null && (
            <a
              href={receipt}
              target="_blank"
              rel="noreferrer"
              aria-label={`Receipt for ${description}, ${dayOfMoment(paidAt)}`}
              className="inline-flex min-h-11 items-center text-13 font-semibold underline underline-offset-4"
            >
              Receipt
            </a>
          )}
        </div>
      </div>
      <p className="text-right font-medium tabular-nums">
        <PaidMoney {...{ amount, discount, tax }} />
      </p>
    </li>
  );
}
