import { useAdminStatus } from '../../lib/sign-in/admin-status.ts';
import { problemOf } from '../../lib/calls/problem.ts';
import { MissDrawing } from '../../ui/pictures/miss-drawing.tsx';
import { EmptyState } from '../../ui/page-parts.tsx';
import { PageSpinner } from '../../ui/spinner.tsx';
import { Dashboard } from './dashboard.tsx';

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
