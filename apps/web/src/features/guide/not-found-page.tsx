import { LinkButton } from '../../ui/button.tsx';
import { MissDrawing } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/page-parts.tsx';

/** Any other address. The server's log holds the path that was asked for, without its query (decision 40). */
export function NotFoundPage() {
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
