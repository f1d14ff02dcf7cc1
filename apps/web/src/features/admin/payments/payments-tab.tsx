import type { AdminPayment } from '@target-analysis/contract';
import { paymentKinds, type PaymentKind } from '@target-analysis/contract/billing-lists';
import { useSearchParams } from 'react-router';
import type { DataColumn } from '../../../ui/data/data-columns.ts';
import { DataText } from '../../../ui/data/data-text.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/inputs.tsx';
import { Badge } from '../../../ui/surfaces.tsx';
import { formatCents } from '../../billing/index.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { listState } from '../table/list-state.ts';
import { paymentSorts, readKind, withKind, type PaymentSort } from '../table/table-address.ts';
import { fetchFailure, usePayments } from '../table/use-admin-lists.ts';
import { useTableAddress } from '../table/use-table-address.ts';
import { MomentCell } from '../user-parts.tsx';

const kindWords: Readonly<Record<PaymentKind, string>> = {
  reports: 'Report pack',
  subscription: 'New plan',
  upgrade: 'Upgrade',
  renewal: 'Renewal',
};

const columns: readonly DataColumn<AdminPayment, PaymentSort>[] = [
  {
    label: 'Bought',
    sort: null,
    width: '20%',
    cell: ({ description, kind }) => (
      <>
        {description}
        <span className="block text-13 font-normal text-quiet">{kindWords[kind]}</span>
      </>
    ),
  },
  { label: 'Buyer', sort: 'email', width: '30%', isLong: true, cell: buyerCell },
  {
    label: 'Date',
    sort: 'paid_at',
    width: '20%',
    isLong: true,
    cell: (payment) => <MomentCell moment={payment.paid_at} />,
  },
  {
    label: 'Amount',
    sort: 'amount',
    width: '12%',
    isFigure: true,
    cell: ({ amount }) => formatCents(amount),
  },
  { label: 'State', sort: null, width: '18%', cell: stateCell },
];

function buyerCell({ email, nickname }: AdminPayment) {
  if (email === null) return <span className="text-quiet">A deleted account</span>;
  return (
    <>
      <DataText>{email}</DataText>
      {nickname !== null && (
        <span className="block text-13 text-quiet">
          <DataText>{nickname}</DataText>
        </span>
      )}
    </>
  );
}

/** A dispute can follow a refund of a part: both are said. */
function stateCell({ amount, refunded, is_disputed: isDisputed }: AdminPayment) {
  return (
    <>
      {isDisputed && <Badge tone="failed">Disputed</Badge>}
      {refunded > 0 && <Badge tone="careful">{refunded < amount ? 'Partly refunded' : 'Refunded'}</Badge>}
      {!isDisputed && refunded === 0 && <Badge tone="passed">Paid</Badge>}
      {refunded > 0 && refunded < amount && (
        <span className="block text-13 text-quiet">{formatCents(refunded)} back</span>
      )}
    </>
  );
}

/** Every payment: packs, plans, and renewals. */
export function PaymentsTab() {
  const address = useTableAddress(paymentSorts);
  const [params, setParams] = useSearchParams();
  const kind = readKind(params);
  const query = usePayments({ ...address.question, kind });
  return (
    <AdminTable
      label="Payments"
      noun={{ one: 'payment', many: 'payments' }}
      searched="Email or nickname"
      address={address}
      list={listState(query, ({ payments, found }) => ({ rows: payments, found }))}
      purpose={kind === undefined ? 'Each purchase and each renewal appears here.' : 'Choose another kind.'}
      failure={fetchFailure}
      columns={columns}
      keyOf={({ id }) => id}
      tools={
        <div className="basis-48">
          <Field label="Kind">
            <Select
              placeholder="All kinds"
              options={paymentKinds.map((value) => ({ value, label: kindWords[value] }))}
              value={kind ?? ''}
              onChange={({ target }) => {
                setParams((before) => withKind(before, target.value), { preventScrollReset: true });
              }}
            />
          </Field>
        </div>
      }
    />
  );
}
