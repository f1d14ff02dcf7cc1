import { planNames } from '@target-analysis/contract/billing-lists';
import type { AdminSubscription } from '@target-analysis/contract';
import type { AdminSort } from '@target-analysis/contract/lists';
import type { DataColumn } from '../../../ui/data/data-columns.ts';
import { DataText } from '../../../ui/data/data-text.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import { EditButton } from '../edit-button.tsx';
import { listState } from '../table/list-state.ts';
import { SubscriptionBadge, typeWords } from '../subscription-parts.tsx';
import { SubscriptionDialog } from './subscription-dialog.tsx';
import { subscriptionSorts } from '../table/table-address.ts';
import { fetchFailure, useAdminList } from '../table/use-admin-lists.ts';
import { useChosen } from '../table/use-chosen.ts';
import { useTableAddress } from '../table/use-table-address.ts';
import { NicknameCell } from '../user-parts.tsx';

const columns: readonly DataColumn<AdminSubscription, AdminSort>[] = [
  {
    label: 'User Nickname',
    sort: 'nickname',
    width: '16%',
    cell: ({ nickname }) => <NicknameCell nickname={nickname} />,
  },
  {
    label: 'User Email',
    sort: 'email',
    width: '22%',
    isLong: true,
    cell: ({ email }) => <DataText>{email}</DataText>,
  },
  {
    label: 'Type',
    sort: 'subscription_type',
    width: '13%',
    cell: ({ subscription_type: type, next_plan: next }) =>
      next === null ? typeWords(type) : `${typeWords(type)}, then ${planNames[next]}`,
  },
  {
    label: 'Status',
    sort: 'status',
    width: '11%',
    cell: ({ status }) => <SubscriptionBadge status={status} />,
  },
  {
    label: 'Reports Used',
    sort: 'reports_used',
    width: '10%',
    isFigure: true,
    cell: (subscription) => subscription.reports_used.toLocaleString(),
  },
  {
    label: 'Reports Limit',
    sort: 'reports_limit',
    width: '10%',
    isFigure: true,
    cell: (subscription) =>
      subscription.reports_limit ? subscription.reports_limit.toLocaleString() : 'Unlimited',
  },
  {
    label: 'Additional Reports',
    sort: 'additional_reports',
    width: '11%',
    isFigure: true,
    cell: (subscription) => subscription.additional_reports.toLocaleString(),
  },
];

/** Subscriptions with their used and remaining reports. */
export function SubscriptionsTab() {
  const address = useTableAddress(subscriptionSorts);
  const query = useAdminList('subscriptions', address.question);
  const edited = useChosen<AdminSubscription>();
  return (
    <>
      <AdminTable
        label="Subscriptions"
        noun={{ one: 'subscription', many: 'subscriptions' }}
        searched="Nickname or email"
        address={address}
        list={listState(query, (page) => ({ rows: page.subscriptions, found: page.found_subscriptions }))}
        failure={fetchFailure}
        columns={columns}
        keyOf={({ id }) => id}
        otherSorts={[{ label: 'Created', value: 'created_at' }]}
        actions={(subscription) => (
          <EditButton
            label={`Edit subscription of ${subscription.email}`}
            words="Edit"
            onClick={() => edited.choose(subscription)}
          />
        )}
      />
      {edited.thing !== null && (
        <SubscriptionDialog key={edited.turn} subscription={edited.thing} {...edited.dialog} />
      )}
    </>
  );
}
