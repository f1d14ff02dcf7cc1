import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '../../../lib/calls/not-loaded.tsx';
import { toProblem } from '../../../lib/calls/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-parts.tsx';
import { Alert, Badge, Skeleton } from '../../../ui/surfaces.tsx';
import { DrillList } from './drill-list.tsx';
import { PremiumFeature } from './premium-feature.tsx';
import { drillsQuery } from './drills-query.ts';
import { countOf } from '../../../lib/words/count-of.ts';

/** /practical-drills: the guide with fourteen drills (document 2, section 2). */
export function DrillsPage() {
  const query = useQuery(drillsQuery);
  const { data, error } = query;
  if (error !== null && toProblem(error).code === 'premium-feature') {
    return (
      <Frame>
        <PremiumFeature />
      </Frame>
    );
  }
  if (data !== undefined) {
    return (
      <Frame actions={<Remaining reports={data.reports_remaining} />}>
        <DrillList drills={data.drills} />
      </Frame>
    );
  }
  return (
    <Frame>
      {error === null ? <ListSkeleton /> : <NotLoaded title="Couldn’t load the drills" query={query} />}
    </Frame>
  );
}

/** The heading, and safety before everything else. */
function Frame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <>
      <PageTitle
        lead="Fourteen drills, what each one corrects, and how to tell if it worked."
        actions={actions}
      >
        Practical Pistol Drills
      </PageTitle>
      <SafetyNotice />
      {children}
    </>
  );
}

function SafetyNotice() {
  return (
    <Alert tone="careful" title="Safety first">
      The rules of your range come before every drill. For dry fire, unload, check twice, and keep all
      ammunition out of the room. Draw from a holster only where it’s allowed and you’ve been taught how.
    </Alert>
  );
}

function Remaining({ reports }: { reports: number | null }) {
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <Badge look="outline" tone="passed">
        {remainingWords(reports)}
      </Badge>
      <Button icon={<Printer aria-hidden="true" className="size-4" />} onClick={() => window.print()}>
        Print the guide
      </Button>
    </div>
  );
}

function remainingWords(reports: number | null): string {
  return reports === null ? 'Unlimited reports' : `${countOf(reports, 'report')} remaining`;
}

/** As high as the closed list. */
function ListSkeleton() {
  return (
    <div role="status" data-page-loads aria-label="Loading drills" className="mt-8 flex flex-col gap-3">
      <Skeleton className="mb-3 h-18 w-full" />
      {Array.from({ length: 14 }, (_, index) => (
        <Skeleton key={index} className="h-20 w-full" />
      ))}
    </div>
  );
}
