import { useQueries, useQuery } from '@tanstack/react-query';
import { ChevronLeft, Download } from 'lucide-react';
import { useState } from 'react';
import { NotLoaded } from '../../../lib/calls/not-loaded.tsx';
import { useSignIn } from '../../../lib/sign-in/sign-in.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { MissDrawing } from '../../../ui/pictures/miss-drawing.tsx';
import { EmptyState, PageTitle } from '../../../ui/page-parts.tsx';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { usePageVisit } from '../activity.ts';
import { describeRequestFailure } from '../center/data-request.ts';
import { ArchivePanel } from '../download/archive-panel.tsx';
import { purchasesQuery } from '../../billing/index.ts';
import { useDataExport, type DataDownload } from '../download/use-data-export.ts';
import { firstPages, summaryQuery, type OwnRows } from './own-tables.ts';
import { TableBrowser } from './table-browser.tsx';
import type { api } from '../../../lib/calls/api.ts';
import { Card } from '../../../ui/surfaces.tsx';
import { valueWords } from './value-words.ts';

/** /view-user-data: what we store about a person, table by table, in words. For pages behind the sign-in guard. */
export function MyDataPage() {
  usePageVisit('/view-user-data');
  const signIn = useSignIn();
  if (signIn.status === 'signed-in') return <MyData userId={signIn.user.id} />;
  return (
    <EmptyState level={1} drawing={<MissDrawing />} title="Access Denied">
      Please sign in to see your data.
    </EmptyState>
  );
}

function MyData({ userId }: { userId: string }) {
  const download = useDataExport(userId);
  return (
    <>
      <PageTitle
        lead="What we keep about you. Photos, measurements, and technical details are in the download."
        actions={<Actions download={download} />}
      >
        My Data
      </PageTitle>
      <div className="flex flex-col gap-8">
        <ArchivePanel download={download} />
        <OwnData />
      </div>
    </>
  );
}

function Actions({ download }: { download: DataDownload }) {
  const [isBusy, setIsBusy] = useState(false);
  const { showError } = useToasts();
  const start = async () => {
    setIsBusy(true);
    try {
      await download.start();
    } catch (error) {
      showError(describeRequestFailure(error, 'Failed to download data'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton to="/data-privacy" icon={<ChevronLeft aria-hidden="true" className="size-5" />}>
        Back to Data Privacy
      </LinkButton>
      <Button
        variant="primary"
        icon={<Download aria-hidden="true" className="size-5" />}
        isBusy={isBusy}
        disabled={download.archive !== null}
        onClick={() => void start()}
      >
        Download All Data
      </Button>
    </div>
  );
}

/** Tables that fail to load are left out; without any of them, or without the account itself, there is nothing to show. */
function OwnData() {
  const summary = useQuery(summaryQuery);
  const { tables, isReading, failure, retry } = useQueries({ queries: firstPages, combine: readable });
  const purchases = useQuery(purchasesQuery(1));
  if (summary.isPending || isReading || purchases.isPending) return <PageSpinner label="Loading your data" />;
  const error = summary.error ?? (tables.length === 0 ? failure : null);
  if (error !== null || summary.data === undefined) {
    return (
      <NotLoaded
        title="Failed to load user data"
        query={{
          error: error ?? new Error('the account was not told'),
          isFetching: summary.isFetching,
          refetch: () => {
            void summary.refetch();
            retry();
          },
        }}
      />
    );
  }
  return (
    <>
      <AccountInformation summary={summary.data.data_summary} purchases={purchases.data?.total ?? 0} />
      <TableBrowser tables={tables} purchases={purchases.data?.total ?? null} />
    </>
  );
}

interface TableReading {
  data: OwnRows | undefined;
  error: Error | null;
  isPending: boolean;
  refetch: () => Promise<unknown>;
}

function readable(readings: TableReading[]) {
  return {
    tables: readings.flatMap(({ data }) => data ?? []),
    isReading: readings.some(({ isPending }) => isPending),
    failure: readings.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const reading of readings) void reading.refetch();
    },
  };
}

type Summary = Awaited<ReturnType<typeof api.privacy.getUserDataSummary>>['data_summary'];

function AccountInformation({ summary, purchases }: { summary: Summary; purchases: number }) {
  const facts = [
    { name: 'Email', value: summary.email },
    { name: 'Account created', value: valueWords(summary.created_at) },
    { name: 'Last sign-in', value: valueWords(summary.last_sign_in_at) },
    { name: 'Total records', value: (summary.data_size_estimate.total_records + purchases).toLocaleString() },
  ];
  return (
    <Card aria-labelledby="account-information">
      <h2 id="account-information" className="mb-4 text-21">
        Account Information
      </h2>
      <dl className="grid gap-x-6 gap-y-4 tablet:grid-cols-2 desktop:grid-cols-4">
        {facts.map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="text-13 text-quiet">{name}</dt>
            <dd className="font-medium break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
