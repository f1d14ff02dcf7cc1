import { drillNames } from '@target-analysis/analysis/drill-names';
import { Link } from 'react-router';

/** From the prescribed drills to their pages in the guide, where each is drawn. */
export function GuideLinks({ drills }: { drills: readonly string[] }) {
  const named = Object.entries(drillNames).filter(([key]) => drills.includes(key));
  return (
    <nav aria-label="Drills guide" className="flex flex-wrap gap-x-6">
      {named.map(([key, name]) => (
        <GuideLink key={key} to={`/practical-drills#${key}`}>
          {name}
        </GuideLink>
      ))}
      <GuideLink to="/practical-drills">All drills</GuideLink>
    </nav>
  );
}

function GuideLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center underline decoration-control underline-offset-4 hover:decoration-ink"
    >
      {children}
    </Link>
  );
}
