import { useRouteError } from 'react-router';
import { toProblem } from '../lib/calls/problem.ts';
import { Button } from '../ui/button.tsx';
import { MissDrawing } from '../ui/pictures/miss-drawing.tsx';
import { EmptyState, PageTitle } from '../ui/page-parts.tsx';

/** Stands in for a page that broke: most often a part of it that could not be loaded. */
export function ErrorPage() {
  const problem = toProblem(useRouteError());
  return (
    <>
      <PageTitle>{problem.title}</PageTitle>
      <EmptyState
        drawing={<MissDrawing />}
        title="This page could not be shown"
        action={
          <Button
            variant="primary"
            onClick={() => {
              window.location.reload();
            }}
          >
            Load the page again
          </Button>
        }
      >
        {problem.message}
      </EmptyState>
    </>
  );
}
