import type { CoachCard as Told } from '@target-analysis/analysis/telling';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Card } from '../../../ui/surfaces.tsx';
import { CoachText } from '../report/details/coach-texts.tsx';
import { Prose } from '../report/section.tsx';
import { safeHtml } from './safe-html.ts';

interface CoachCardsProps {
  /** Texts the report has not shown above. */
  cards: readonly Told[];
  notes: string | null;
}

/** Cards whose text may contain HTML (document 2 section 2). */
const withHtml = new Set(['Summary & Recommendations', 'Corrective Drills']);

/** In characters: longer drills would push the content after them past three phone screens. */
const longDrills = 300;

/** The coach's texts in cards; empty cards are left out. */
export function CoachCards({ cards, notes }: CoachCardsProps) {
  const hasNotes = notes !== null && notes.trim() !== '';
  if (cards.length === 0 && !hasNotes) return null;
  return (
    <div className="gap-6 desktop:columns-2">
      {cards.map((card) => (
        <CoachCard key={card.title} title={card.title}>
          <CardText card={card} />
        </CoachCard>
      ))}
      {hasNotes && (
        <CoachCard title="Notes">
          <Prose>{notes}</Prose>
        </CoachCard>
      )}
    </div>
  );
}

function CoachCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card aria-label={title} className="mb-4 break-inside-avoid-column">
      <h2 className="mb-2 text-17">{title}</h2>
      {children}
    </Card>
  );
}

function CardText({ card }: { card: Told }) {
  const { title, look, parts } = card;
  if (look === 'list' || !withHtml.has(title)) return <CoachText card={card} />;
  const text = parts.join('\n\n');
  if (title === 'Corrective Drills' && text.length > longDrills)
    return (
      <details>
        <summary className="min-h-11 content-center font-medium">Read the drills in full</summary>
        <SafeText>{text}</SafeText>
      </details>
    );
  return <SafeText>{text}</SafeText>;
}

/** Report text that may contain HTML. */
function SafeText({ children }: { children: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(safeHtml(children)), [children]);
  return (
    <div
      ref={place}
      className="max-w-[70ch] break-words [&_a]:underline [&_a]:underline-offset-4 [&_ol]:list-decimal [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:pl-5"
    />
  );
}
