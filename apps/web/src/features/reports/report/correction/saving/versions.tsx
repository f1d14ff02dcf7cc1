import { convertLength } from '@target-analysis/analysis/lengths';
import type { ReportVersion } from '@target-analysis/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../../lib/calls/api.ts';
import { momentWords } from '../../../../../lib/words/day-words.ts';
import { NotLoaded } from '../../../../../lib/calls/not-loaded.tsx';
import { toProblem } from '../../../../../lib/calls/problem.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Badge, Skeleton } from '../../../../../ui/surfaces.tsx';
import { useToasts } from '../../../../../ui/toast.tsx';
import { useUnits } from '../../../../../lib/words/use-units.ts';
import type { Units } from '../../../../../lib/words/units.ts';
import { reportKey } from '../../../reports-key.ts';
import { showNewVersion } from './new-version.ts';
import { countOf } from '../../../../../lib/words/count-of.ts';

interface VersionsProps {
  reportId: string;
  /** The newest version, which the page shows. */
  version: number;
  /** Whether there is a draft, which switching versions would lose. */
  isDrafting: boolean;
}

/** Every version of the report, newest first; any of them can be restored. */
export function Versions({ reportId, version, isDrafting }: VersionsProps) {
  const versions = useQuery({
    queryKey: [...reportKey(reportId), 'versions', version],
    queryFn: ({ signal }) => api.reports.listVersions({ id: reportId }, { signal }),
    staleTime: Infinity,
  });
  const restore = useRestore(reportId, version);
  const { lengthUnit } = useUnits();
  if (versions.isError) return <NotLoaded query={versions} />;
  if (versions.data === undefined) return <Skeleton className="h-24" />;
  return (
    <>
      {isDrafting && (
        <p className="max-w-[70ch] text-13 text-quiet">
          Save or discard your changes first. Then you can restore any version.
        </p>
      )}
      <ul className="max-w-3xl">
        {versions.data.items.map((item) => (
          <li
            key={item.version}
            className="flex min-h-15 flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-2"
          >
            <p className="min-w-0 flex-1 basis-56">
              <span className="font-medium">
                Version {item.version}: {causeWords[item.cause]}
              </span>
              <span className="block text-13 text-quiet tabular-nums">
                {describeVersion(item, lengthUnit)}
              </span>
            </p>
            {item.version === version ? (
              <Badge>Current</Badge>
            ) : (
              <Button
                aria-label={`Restore version ${String(item.version)}`}
                isBusy={restore.isPending && restore.variables === item.version}
                disabled={restore.isPending || isDrafting}
                onClick={() => restore.mutate(item.version)}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function useRestore(id: string, version: number) {
  const queryClient = useQueryClient();
  const { showError, showSuccess } = useToasts();
  return useMutation({
    mutationFn: (earlier: number) =>
      api.reports.restoreVersion(
        { id, version: earlier, base_version: version },
        { context: { retry: 'reports' } },
      ),
    onSuccess: async (restored, earlier) => {
      await showNewVersion(queryClient, restored);
      showSuccess({ title: `Version ${String(earlier)} restored` });
    },
    onError: (error) => {
      const { title, message } = toProblem(error);
      showError({ title, message });
    },
  });
}

const causeWords: Record<ReportVersion['cause'], string> = {
  analysis: 'as analyzed',
  correction: 'corrected by you',
  facts: 'details edited by you',
  restoration: 'restored',
  string: 'with another photo',
};

/** 'Nov 21, 2026, 3:40 PM, 9 shots, mean radius 38.2 mm', with the time in the reader's format. */
function describeVersion(item: ReportVersion, unit: Units['lengthUnit']): string {
  const time = momentWords(item.created_at);
  const radius =
    item.mean_radius === null ? [] : [`mean radius ${radiusWords(item.mean_radius, item, unit)}`];
  return [time, countOf(item.shots, 'shot'), ...radius].join(', ');
}

function radiusWords(radius: number, item: ReportVersion, unit: Units['lengthUnit']): string {
  if (item.length_unit !== 'mm') return `${radius.toFixed(1)} bullet diameters`;
  if (unit === 'inches') return `${convertLength(radius, 'mm', 'in').toFixed(2)} in`;
  return `${radius.toFixed(1)} mm`;
}
