import type { AdminSubscription, AdminUser } from '@target-analysis/contract';
import type { AdminSort } from '@target-analysis/contract/lists';
import { decimalsOf } from '@target-analysis/contract/money';
import type { DataColumn } from '../../../ui/data/data-columns.ts';
import { DataText } from '../../../ui/data/data-text.tsx';
import { Money, useKnownCurrency } from '../../billing/index.ts';
import { EditButton } from '../edit-button.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import { listState } from '../table/list-state.ts';
import { SubscriptionDialog } from '../subscriptions/subscription-dialog.tsx';
import { SubscriptionBadge, typeWords } from '../subscription-parts.tsx';
import { detailSorts } from '../table/table-address.ts';
import { fetchFailure, useAdminList } from '../table/use-admin-lists.ts';
import { useChosen } from '../table/use-chosen.ts';
import { useTableAddress } from '../table/use-table-address.ts';
import { useSubscriptionOpening } from '../use-changes.ts';
import { AgoCell, NicknameCell } from '../user-parts.tsx';

const columns: readonly DataColumn<AdminUser, AdminSort>[] = [
  {
    label: 'Nickname',
    sort: 'nickname',
    width: '12.5%',
    cell: ({ nickname }) => <NicknameCell nickname={nickname} />,
  },
  {
    label: 'Email',
    sort: 'email',
    width: '17%',
    isLong: true,
    cell: ({ email }) => <DataText>{email}</DataText>,
  },
  {
    label: 'Subscription status',
    sort: 'status',
    width: '12%',
    cell: ({ subscriptions: [subscription] }) =>
      subscription === undefined ? (
        <span className="text-quiet">None</span>
      ) : (
        <>
          <SubscriptionBadge status={subscription.status} />
          <span className="block text-13 text-quiet">{typeWords(subscription.subscription_type)}</span>
        </>
      ),
  },
  {
    label: 'Firearms',
    sort: 'firearms_count',
    width: '10%',
    isFigure: true,
    cell: (user) => user.firearms_count.toLocaleString(),
  },
  {
    label: 'Sessions',
    sort: 'sessions_count',
    width: '10%',
    isFigure: true,
    cell: (user) => user.sessions_count.toLocaleString(),
  },
  {
    label: 'Reports',
    sort: 'reports_count',
    width: '9%',
    isFigure: true,
    cell: (user) => user.reports_count.toLocaleString(),
  },
  {
    label: 'Total Sales',
    sort: 'total_sales_usd',
    width: '11.5%',
    isFigure: true,
    cell: (user) => <Sales amount={user.total_sales_usd} />,
  },
  {
    label: 'Last Active',
    sort: 'last_active_at',
    width: '11.5%',
    cell: (user) => <AgoCell moment={user.last_active_at} />,
  },
];

/** @param amount in whole units of the currency, whatever the currency: the specification names the field */
function Sales({ amount }: { amount: number }) {
  return <Money cents={Math.round(amount * 10 ** decimalsOf(useKnownCurrency()))} />;
}

/** Accounts: what each one holds, and has paid. */
export function DetailsTab() {
  const address = useTableAddress(detailSorts);
  const query = useAdminList('details', address.question);
  const edited = useChosen<AdminSubscription>();
  const opening = useSubscriptionOpening(edited.choose);
  return (
    <>
      <AdminTable
        label="User Details"
        noun={{ one: 'user', many: 'users' }}
        searched="Nickname or email"
        address={address}
        list={listState(query, ({ users, found_users }) => ({ rows: users, found: found_users }))}
        failure={fetchFailure}
        columns={columns}
        keyOf={({ id }) => id}
        otherSorts={[{ label: 'Created', value: 'created_at' }]}
        actions={({ id, email }) => (
          <EditButton
            label={`Give reports to ${email}`}
            words="Give reports"
            onClick={() => opening.mutate({ user_id: id })}
          />
        )}
      />
      {edited.thing !== null && (
        <SubscriptionDialog key={edited.turn} subscription={edited.thing} {...edited.dialog} />
      )}
    </>
  );
}
