import { RefreshCw } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { DataFigure } from '../../ui/data/data-figure.tsx';
import { PageTitle, EmptyState } from '../../ui/page-parts.tsx';
import { Card, Skeleton } from '../../ui/surfaces.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { DetailsTab } from './users/details-tab.tsx';
import { PaymentsTab } from './payments/payments-tab.tsx';
import { PricesTab } from './prices/prices-tab.tsx';
import { PrivacyLogsTab } from './privacy-logs-tab.tsx';
import { SubscriptionsTab } from './subscriptions/subscriptions-tab.tsx';
import { readTab, withTab } from './table/table-address.ts';
import { useCounters, useRefresh } from './table/use-admin-lists.ts';
import { UsersTab } from './users/users-tab.tsx';
import { useAdminStatus } from '../../lib/sign-in/admin-status.ts';
import { problemOf } from '../../lib/calls/problem.ts';
import { MissDrawing } from '../../ui/pictures/miss-drawing.tsx';
import { PageSpinner } from '../../ui/spinner.tsx';

function Dashboard() {
  const [params, setParams] = useSearchParams();
  const refresh = useRefresh('everything');
  return (
    <>
      <PageTitle
        lead="Manage users and subscriptions"
        actions={
          <Button
            icon={<RefreshCw aria-hidden="true" className="size-4" />}
            isBusy={refresh.isPending}
            onClick={() => refresh.mutate()}
          >
            Refresh Data
          </Button>
        }
      >
        Admin Dashboard
      </PageTitle>
      <Counters />
      <Tabs
        label="Lists"
        activation="manual"
        value={readTab(params)}
        onChange={(tab) => setParams(withTab(tab), { preventScrollReset: true })}
        tabs={[
          { value: 'users', label: 'Users', content: <UsersTab /> },
          { value: 'subscriptions', label: 'Subscriptions', content: <SubscriptionsTab /> },
          { value: 'details', label: 'User Details', content: <DetailsTab /> },
          { value: 'payments', label: 'Payments', content: <PaymentsTab /> },
          { value: 'prices', label: 'Prices', content: <PricesTab /> },
          { value: 'privacy-logs', label: 'Privacy Logs', content: <PrivacyLogsTab /> },
        ]}
      />
    </>
  );
}

function Counters() {
  const { data, isPending } = useCounters();
  return (
    <div className="mb-6 grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2 tablet:gap-4">
      <Counter label="Total Users" value={data?.total_users} isPending={isPending} />
      <Counter label="Active Subscriptions" value={data?.active_subscriptions} isPending={isPending} />
      <Counter label="Online Users" value={data?.online_users} isPending={isPending} />
    </div>
  );
}

interface CounterProps {
  label: string;
  value: number | undefined;
  isPending: boolean;
}

/** A failure to load is shown in place of the lists. */
function Counter({ label, value, isPending }: CounterProps) {
  return (
    <Card className="flex flex-col justify-end p-2.5! tablet:p-5!">
      {isPending ? (
        <Skeleton className="h-12" />
      ) : (
        <DataFigure size="small" label={label} value={value?.toLocaleString() ?? '–'} />
      )}
    </Card>
  );
}

/** /admin: for administrators. The server checks every call from here too. */
export function AdminPage() {
  const { isAdmin, isLoading } = useAdminStatus();
  if (isLoading) return <PageSpinner />;
  return isAdmin ? <Dashboard /> : <AccessDenied />;
}

function AccessDenied() {
  const { title, message } = problemOf('administrators-only');
  return (
    <EmptyState level={1} drawing={<MissDrawing />} title={title}>
      {message}
    </EmptyState>
  );
}
