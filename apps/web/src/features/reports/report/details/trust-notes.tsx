import type { Note } from '@target-analysis/analysis/telling';
import { clsx } from 'clsx';
import { figurePlaceId, useFigureLight } from '../light/figure-light.tsx';

/** How scale and aim were determined, and what could not be scored. */
export function TrustNotes({ notes }: { notes: readonly Note[] }) {
  const { lit } = useFigureLight();
  return (
    <ul id={figurePlaceId('scale')} className="flex scroll-mt-24 flex-col gap-4">
      {notes.map(({ title, text }) => (
        <li
          key={title}
          className={clsx(
            '-m-2 max-w-[70ch] rounded-card p-2',
            lit === 'scale' && title.startsWith('Scale') && 'bg-group/12 inset-ring inset-ring-group',
          )}
        >
          <p className="font-medium">{title}</p>
          <p className="text-quiet">{text}</p>
        </li>
      ))}
    </ul>
  );
}
