import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { logProblem } from '../../log.ts';
import { LinkButton } from '../../ui/button.tsx';
import { MissDrawing } from '../../ui/pictures/miss-drawing.tsx';
import { EmptyState } from '../../ui/page-parts.tsx';

/** For unknown addresses. The path is logged without its query, which may contain something private (decision 40). */
export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => logProblem('There is no page at this address', pathname), [pathname]);
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <EmptyState
        drawing={<MissDrawing />}
        level={1}
        title="Oops! Page not found"
        action={
          <LinkButton to="/" variant="primary">
            Return to Home
          </LinkButton>
        }
      >
        A clean miss: there is nothing at this address.
      </EmptyState>
    </div>
  );
}
