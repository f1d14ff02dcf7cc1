import type { PrivacyLog } from '@target-analysis/contract';
import { RefreshCw } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { DataColumn } from '../../ui/data/data-columns.ts';
import { DataText } from '../../ui/data/data-text.tsx';
import { AdministrativeActs } from './administrative-acts.tsx';
import { AdminTable } from './table/admin-table.tsx';
import { FactList } from './fact-list.tsx';
import { listState } from './table/list-state.ts';
import { logSorts, type LogSort } from './table/table-address.ts';
import { logsFailure, usePrivacyLogs, useRefresh } from './table/use-admin-lists.ts';
import { useTableAddress } from './table/use-table-address.ts';
import { MomentCell } from './user-parts.tsx';

const columns: readonly DataColumn<PrivacyLog, LogSort>[] = [
  {
    label: 'User',
    sort: 'nickname',
    width: '22%',
    cell: ({ nickname }) => <DataText>{nickname}</DataText>,
  },
  {
    label: 'Activity Type',
    sort: 'activity_type',
    width: '22%',
    cell: (log) => <DataText>{log.activity_type}</DataText>,
  },
  {
    label: 'Timestamp',
    sort: 'timestamp',
    width: '21%',
    isLong: true,
    cell: ({ timestamp }) => <MomentCell moment={timestamp} />,
  },
  {
    label: 'IP Address',
    sort: 'ip_address',
    width: '21%',
    isLong: true,
    cell: ({ ip_address }) =>
      ip_address === null ? <span className="text-quiet">None</span> : <DataText>{ip_address}</DataText>,
  },
];

/** Who viewed, exported, or deleted personal data; below it, what administrators did. */
export function PrivacyLogsTab() {
  const address = useTableAddress(logSorts);
  const query = usePrivacyLogs(address.question);
  const refresh = useRefresh('privacy-logs');
  return (
    <div className="flex flex-col gap-8">
      <AdminTable
        label="Privacy Logs"
        noun={{ one: 'log entry', many: 'log entries' }}
        searched="Activity type or nickname"
        address={address}
        list={listState(query, ({ logs, found }) => ({ rows: logs, found }))}
        purpose="Each visit to the privacy pages, and each time someone views, downloads, or deletes their data, appears here."
        failure={() => logsFailure}
        columns={columns}
        keyOf={({ id }) => id}
        details={{
          buttonLabel: ({ activity_type, nickname }) => `Details of ${activity_type} by ${nickname}`,
          content: ({ request_details }) => <FactList facts={request_details} />,
        }}
        tools={
          <Button
            icon={<RefreshCw aria-hidden="true" className="size-4" />}
            isBusy={refresh.isPending}
            onClick={() => refresh.mutate()}
          >
            Refresh
          </Button>
        }
      />
      <AdministrativeActs />
    </div>
  );
}
