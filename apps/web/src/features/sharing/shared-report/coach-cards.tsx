import type { SharedSession } from '@target-analysis/contract';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Card } from '../../../ui/surfaces.tsx';
import { safeHtml } from './safe-html.ts';

interface CoachCardsProps {
  analysis: NonNullable<SharedSession['ai_analysis']>;
  notes: string | null;
}

/** What the analysis says, in cards; one without anything to say is left out. */
export function CoachCards({ analysis, notes }: CoachCardsProps) {
  const pattern = [
    analysis.shot_group_pattern,
    analysis.shot_vertical_pattern,
    analysis.shot_distribution_overview,
  ].filter((text) => text.trim() !== '');
  const advice = [analysis.summary, analysis.recommendations].filter((text) => text.trim() !== '');
  return (
    <div className="gap-6 desktop:columns-2">
      <CoachCard title="Analysis Summary" isEmpty={pattern.length === 0}>
        <div className="flex max-w-[70ch] flex-col gap-3 break-words whitespace-pre-line">
          {pattern.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </CoachCard>
      <CoachCard title="Summary & Recommendations" isEmpty={advice.length === 0}>
        <SafeText>{advice.join('\n\n')}</SafeText>
      </CoachCard>
      <ListCard title="Coaching Analysis" items={analysis.coaching_analysis} />
      <ListCard title="Areas for Improvement" items={analysis.areas_of_improvement} />
      <ListCard title="Suggestions" items={analysis.suggestions} />
      <CoachCard title="Corrective Drills" isEmpty={analysis.corrective_drills.trim() === ''}>
        <SafeText>{analysis.corrective_drills}</SafeText>
      </CoachCard>
      <CoachCard title="Notes" isEmpty={notes === null || notes.trim() === ''}>
        <p className="max-w-[70ch] break-words whitespace-pre-line">{notes}</p>
      </CoachCard>
    </div>
  );
}

function CoachCard(props: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (props.isEmpty) return null;
  return (
    <Card aria-label={props.title} className="mb-6 break-inside-avoid-column">
      <h2 className="mb-3 text-21">{props.title}</h2>
      {props.children}
    </Card>
  );
}

function ListCard({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <CoachCard title={title} isEmpty={items.length === 0}>
      <ul className="flex max-w-[70ch] list-disc flex-col gap-2 pl-5 break-words marker:text-quiet">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </CoachCard>
  );
}

/** Text of a report that may hold HTML (document 2 section 2). */
function SafeText({ children }: { children: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(safeHtml(children));
  }, [children]);
  return (
    <div
      ref={place}
      className="max-w-[70ch] break-words [&_a]:underline [&_a]:underline-offset-4 [&_ol]:list-decimal [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:pl-5"
    />
  );
}
