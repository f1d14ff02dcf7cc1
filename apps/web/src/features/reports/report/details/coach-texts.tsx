import type { CoachCard } from '@target-analysis/analysis/telling';
import { Prose } from '../section.tsx';

/** The coach's texts, each with its title. */
export function CoachTexts({ cards }: { cards: readonly CoachCard[] }) {
  return (
    <div className="gap-x-10 desktop:columns-2">
      {cards.map(({ title, look, parts }) => (
        <div key={title} className="mb-7 max-w-[70ch] break-inside-avoid-column">
          <h4 className="mb-2 text-15 font-semibold">{title}</h4>
          {look === 'list' ? (
            <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-quiet">
              {parts.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>
          ) : (
            <Prose>{parts.join('\n\n')}</Prose>
          )}
        </div>
      ))}
    </div>
  );
}
