import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { toProblem } from '../lib/calls/problem.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState, PageTitle } from '../ui/page-parts.tsx';
import { MissDrawing } from '../ui/pictures/miss-drawing.tsx';
import { PageSpinner } from '../ui/spinner.tsx';
import { isPartMissing, reloadIfReplaced, thisTab, type PartOutcome } from './other-build.ts';

const newVersion = {
  title: 'A new version is available',
  message: 'Reload the page to use it. Everything saved on this device stays.',
};

/** Shown instead of a page that failed, usually because part of it didn't load. */
export function ErrorPage() {
  const error = useRouteError();
  const isMissing = isPartMissing(error);
  const [outcome, setOutcome] = useState<PartOutcome | null>(null);
  useEffect(() => {
    if (isMissing) void reloadIfReplaced(thisTab()).then(setOutcome);
  }, [isMissing]);
  if (isMissing && (outcome === null || outcome === 'reloading')) return <PageSpinner />;
  const { title, message } = outcome === 'again' ? newVersion : toProblem(error);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        drawing={<MissDrawing />}
        title="We couldn’t show this page"
        action={
          <Button variant="primary" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        }
      >
        {message}
      </EmptyState>
    </>
  );
}

/** Without header and footer, for when one of those failed. */
export function WholeErrorPage() {
  return (
    <main className="page-width min-h-dvh">
      <ErrorPage />
    </main>
  );
}
