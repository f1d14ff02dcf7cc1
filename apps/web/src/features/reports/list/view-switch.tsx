import { clsx } from 'clsx';
import { Link } from 'react-router';

export type ReportsView = 'list' | 'progress';

const views: readonly { view: ReportsView; label: string; to: string }[] = [
  { view: 'list', label: 'Reports', to: '/reports' },
  { view: 'progress', label: 'Progress', to: '/reports?view=progress' },
];

/** The two views of the reports, each with its own address. */
export function ViewSwitch({ view: shown }: { view: ReportsView }) {
  return (
    <nav aria-label="View" className="mb-6 flex gap-2 border-b border-hairline">
      {views.map(({ view, label, to }) => (
        <Link
          key={view}
          to={to}
          aria-current={view === shown ? 'page' : undefined}
          className={clsx(
            '-mb-px flex min-h-11 min-w-24 items-center justify-center border-b-2 px-3 font-semibold transition-colors',
            view === shown ? 'border-accent text-ink' : 'border-transparent text-quiet hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
