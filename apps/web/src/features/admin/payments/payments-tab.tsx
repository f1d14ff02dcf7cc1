import type { AdminPayment } from '@target-analysis/contract';
import { paymentKinds, type PaymentKind } from '@target-analysis/contract/billing-lists';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import type { DataColumn } from '../../../ui/data/data-columns.ts';
import { DataText } from '../../../ui/data/data-text.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/inputs.tsx';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/surfaces.tsx';
import { Money, PaidMoney } from '../../billing/index.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { listState } from '../table/list-state.ts';
import { paymentSorts, readKind, withKind, type PaymentSort } from '../table/table-address.ts';
import { fetchFailure, usePayments } from '../table/use-admin-lists.ts';
import { useChosen } from '../table/use-chosen.ts';
import { useTableAddress } from '../table/use-table-address.ts';
import { MomentCell } from '../user-parts.tsx';
import { leftOf } from './refund-amount.ts';
import { Revenue } from './revenue.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const kindWords: Readonly<Record<PaymentKind, string>> = {
  reports: 'Report pack',
  subscription: 'New plan',
  upgrade: 'Upgrade',
  renewal: 'Renewal',
};

const columns: readonly DataColumn<AdminPayment, PaymentSort>[] = [
  {
    label: 'Purchase',
    sort: null,
    width: '17%',
    cell: ({ description, kind }) => (
      <>
        {description}
        <span className="block text-13 font-normal text-quiet">{kindWords[kind]}</span>
      </>
    ),
  },
  { label: 'Buyer', sort: 'email', width: '28%', isLong: true, cell: buyerCell },
  {
    label: 'Date',
    sort: 'paid_at',
    width: '17%',
    isLong: true,
    cell: (payment) => <MomentCell moment={payment.paid_at} />,
  },
  {
    label: 'Amount',
    sort: 'amount',
    width: '12%',
    isFigure: true,
    cell: amountCell,
  },
  { label: 'Status', sort: null, width: '16%', cell: stateCell },
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

function amountCell({ amount, discount, tax }: AdminPayment) {
  return <PaidMoney {...{ amount, discount, tax }} />;
}

/** A dispute can follow a partial refund: both are shown. */
function stateCell(payment: AdminPayment) {
  const { amount, refunded, refund_underway: underway, is_disputed: isDisputed } = payment;
  return (
    <>
      {isDisputed && <Badge tone="failed">Disputed</Badge>}
      {refunded > 0 && <Badge tone="careful">{refunded < amount ? 'Partly refunded' : 'Refunded'}</Badge>}
      {!isDisputed && refunded === 0 && <Badge tone="passed">Paid</Badge>}
      {refunded > 0 && refunded < amount && (
        <span className="block text-13 text-quiet">
          <Money cents={refunded} /> refunded
        </span>
      )}
      {underway > 0 && (
        <span className="block text-13 text-quiet">
          <Money cents={underway} /> refund pending
        </span>
      )}
    </>
  );
}

/** For a disputed payment the bank decides. */
function isRefundable(payment: AdminPayment): boolean {
  return !payment.is_disputed && leftOf(payment) > 0;
}

/** Every payment: packs, plans, and renewals. */
export function PaymentsTab() {
  const address = useTableAddress(paymentSorts);
  const [params, changeParams] = useAddressParams();
  const kind = readKind(params);
  const query = usePayments({ ...address.question, kind });
  const refunded = useChosen<AdminPayment>();
  return (
    <>
      <Revenue />
      <AdminTable
        label="Payments"
        noun={{ one: 'payment', many: 'payments' }}
        searched="Email or nickname"
        address={address}
        list={listState(query, ({ payments, found }) => ({ rows: payments, found }))}
        purpose={kind === undefined ? 'Purchases and renewals appear here.' : 'Choose another kind.'}
        failure={fetchFailure}
        columns={columns}
        keyOf={({ id }) => id}
        actions={(payment) =>
          isRefundable(payment) && (
            <Button
              variant="quiet"
              className="-ml-3 px-3!"
              aria-label={`Refund ${payment.description} of ${payment.email ?? 'a deleted account'}`}
              onClick={() => refunded.choose(payment)}
            >
              Refund
            </Button>
          )
        }
        tools={
          <div className="basis-48">
            <Field label="Kind">
              <Select
                placeholder="All kinds"
                options={paymentKinds.map((value) => ({ value, label: kindWords[value] }))}
                value={kind ?? ''}
                onChange={({ target }) => {
                  changeParams((before) => withKind(before, target.value), { preventScrollReset: true });
                }}
              />
            </Field>
          </div>
        }
      />
      {refunded.thing !== null && (
        <RefundDialog key={refunded.turn} payment={refunded.thing} {...refunded.dialog} />
      )}
    </>
  );
}
