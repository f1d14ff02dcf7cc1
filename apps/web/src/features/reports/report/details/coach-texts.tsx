import type { CoachCard } from '@target-analysis/analysis/telling';
import { Prose } from '../section.tsx';

/** The coach's texts, each with its title. */
export function CoachTexts({ cards }: { cards: readonly CoachCard[] }) {
  return (
    <div className="gap-x-10 desktop:columns-2">
      {cards.map((card) => (
        <div key={card.title} className="mb-7 max-w-[70ch] break-inside-avoid-column">
          <h4 className="mb-2 text-15 font-semibold">{card.title}</h4>
          <CoachText card={card} />
        </div>
      ))}
    </div>
  );
}

/** One of them: a list, or paragraphs. */
export function CoachText({ card: { look, parts } }: { card: CoachCard }) {
  if (look !== 'list') return <Prose>{parts.join('\n\n')}</Prose>;
  return (
    <ul className="flex max-w-[70ch] list-disc flex-col gap-2 pl-5 break-words marker:text-quiet">
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}
