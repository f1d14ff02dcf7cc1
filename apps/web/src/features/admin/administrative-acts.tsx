import type { AdministrativeAct } from '@target-analysis/contract';
import { adminRowsPerPage } from '@target-analysis/contract/constants';
import { useId } from 'react';
import { useAddressParams } from '../../lib/use-address-params.ts';
import { NotLoaded } from '../../lib/calls/not-loaded.tsx';
import { Button } from '../../ui/button.tsx';
import type { DataColumn } from '../../ui/data/data-columns.ts';
import { DataTable } from '../../ui/data/data-table.tsx';
import { DataText } from '../../ui/data/data-text.tsx';
import { Pagination } from '../../ui/page-parts.tsx';
import { actWords, factsInWords } from './act-words.ts';
import { FactList } from './fact-list.tsx';
import { readPage } from './table/table-address.ts';
import { useAdministrativeActs } from './table/use-admin-lists.ts';
import { MomentCell } from './user-parts.tsx';
import { Chevron } from '../../ui/chevron.tsx';

/** Names the list's page in the address; without it the list is folded. */
const addressName = 'acts';

/** What administrators did, newest first: folded until opened. */
export function AdministrativeActs() {
  const [params, changeParams] = useAddressParams();
  const contentId = useId();
  const page = readPage(params, addressName);
  const goTo = (next: number | null) => {
    changeParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === null) after.delete(addressName);
        else after.set(addressName, String(next));
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <section aria-label="Admin actions">
      <h2>
        <Button
          variant="quiet"
          className="-mx-3 px-3!"
          aria-expanded={page !== null}
          aria-controls={contentId}
          onClick={() => goTo(page === null ? 1 : null)}
        >
          <span className="text-21">Admin actions</span>
          <Chevron isOpen={page !== null} />
        </Button>
      </h2>
      {page !== null && (
        <div id={contentId} className="pt-2">
          <ActList page={page} onPage={goTo} />
        </div>
      )}
    </section>
  );
}

const columns: readonly DataColumn<AdministrativeAct, 'created_at'>[] = [
  { label: 'Action', sort: null, width: '20%', cell: (act) => actWords(act) },
  {
    label: 'By',
    sort: null,
    width: '20%',
    isLong: true,
    cell: ({ administrator }) => <DataText>{administrator}</DataText>,
  },
  {
    label: 'About',
    sort: null,
    width: '23%',
    isLong: true,
    cell: (act) => <TargetCell act={act} />,
  },
  {
    label: 'When',
    sort: null,
    width: '21%',
    isLong: true,
    cell: (act) => <MomentCell moment={act.created_at} />,
  },
];

function ActList({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const query = useAdministrativeActs(page);
  const { data, error, isPlaceholderData } = query;
  if (data === undefined && error !== null) {
    return <NotLoaded title="Failed to fetch admin actions" query={query} />;
  }
  if (data?.found === 0) return <p className="text-quiet">No administrator has changed anything yet.</p>;
  return (
    <>
      <DataTable
        label="Admin actions"
        columns={columns}
        rows={data?.acts}
        keyOf={({ id }) => id}
        isOutdated={isPlaceholderData}
        order={{ sort: 'created_at', direction: 'descending' }}
        onOrder={() => undefined}
        details={{
          buttonLabel: (act) =>
            `Details of ${actWords(act)}, ${act.target ?? withoutTarget(act.is_about_account).toLowerCase()}`,
          content: (act) => <ActDetails act={act} />,
        }}
      />
      <Pagination
        label="Admin actions"
        page={page}
        pages={Math.ceil((data?.found ?? 0) / adminRowsPerPage)}
        onChange={onPage}
      />
    </>
  );
}

function withoutTarget(isAboutAccount: boolean): string {
  return isAboutAccount ? 'A deleted account' : 'The whole site';
}

function TargetCell({ act: { target, is_about_account: about } }: { act: AdministrativeAct }) {
  return target === null ? (
    <span className="text-quiet">{withoutTarget(about)}</span>
  ) : (
    <DataText>{target}</DataText>
  );
}

function ActDetails({ act: { before, after, reason } }: { act: AdministrativeAct }) {
  return (
    <div className="grid gap-4 desktop:grid-cols-3">
      <div>
        <h3 className="text-13 text-quiet">Before</h3>
        <FactList facts={factsInWords(before)} />
      </div>
      <div>
        <h3 className="text-13 text-quiet">After</h3>
        <FactList facts={factsInWords(after)} />
      </div>
      <div>
        <h3 className="text-13 text-quiet">Reason</h3>
        {reason === null || reason === '' ? (
          <p className="text-quiet">None given</p>
        ) : (
          <bdi className="block max-h-60 overflow-y-auto text-left whitespace-pre-wrap wrap-anywhere">
            {reason}
          </bdi>
        )}
      </div>
    </div>
  );
}
