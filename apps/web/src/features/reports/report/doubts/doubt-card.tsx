import type { Report } from '@target-analysis/analysis';
import { placesToCheck, questionAbout, type PlaceToCheck } from '@target-analysis/analysis/telling';
import { useState, type KeyboardEvent, useRef, type PointerEvent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useFigureLight } from '../light/figure-light.tsx';
import type { PhotoLinks } from '../photo/viewer-picture.tsx';
import { PlaceCrop } from './place-crop.tsx';

interface DoubtCardProps {
  report: Report;
  links: PhotoLinks;
  /** Shows the place on the photo. */
  onLook: (place: PlaceToCheck) => void;
  onAnswer: (place: PlaceToCheck, isHole: boolean) => void;
  /** The last question was answered: the card disappears and loses the focus. */
  onEnd: () => void;
}

/** Asks about uncertain marks, one at a time; empty if there are none left. */
export function DoubtCard({ report, links, onLook, onAnswer, onEnd }: DoubtCardProps) {
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const places = placesToCheck(report).filter((place) => !skipped.has(keyOf(place)));
  const [place] = places;
  if (place === undefined) return null;
  // Doubtful holes come first. The remaining places are not counted, and old holes in a board look alike.
  const alike = place.isCounted ? [] : places;
  return (
    <Question
      report={report}
      links={links}
      place={place}
      left={places.length}
      alike={alike.length}
      onLook={onLook}
      onRuleOut={() => {
        for (const one of alike) onAnswer(one, false);
        onEnd();
      }}
      onAnswer={(answer) => {
        if (answer === 'skip') setSkipped((now) => new Set(now).add(keyOf(place)));
        else onAnswer(place, answer === 'yes');
        if (places.length === 1) onEnd();
      }}
    />
  );
}

/** Uses the place: numbers and letters change when a mark disappears. */
function keyOf({ column, row }: PlaceToCheck): string {
  return `${String(column)} ${String(row)}`;
}

type Answer = 'yes' | 'no' | 'skip';

const answerOfKey: Readonly<Record<string, Answer>> = { y: 'yes', n: 'no', s: 'skip' };

interface QuestionProps extends Pick<DoubtCardProps, 'report' | 'links' | 'onLook'> {
  place: PlaceToCheck;
  left: number;
  /** How many of them, including this one, can be ruled out together. */
  alike: number;
  onRuleOut: () => void;
  onAnswer: (answer: Answer) => void;
}

function Question(props: QuestionProps) {
  const { report, links, place, left, alike, onLook, onAnswer, onRuleOut } = props;
  const { point } = useFigureLight();
  const { title, note } = questionAbout(place);
  const swipe = useSwipe((way) => onAnswer(way === 'right' ? 'yes' : 'no'));
  const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const answer = answerOfKey[key.toLowerCase()];
    if (answer !== undefined && !ctrlKey && !metaKey && !altKey) onAnswer(answer);
  };
  return (
    <section
      aria-label={title}
      onKeyDown={onKeyDown}
      onPointerEnter={() => point('doubtful')}
      onPointerLeave={() => point(null)}
      {...swipe}
      className="flex touch-pan-y gap-3 rounded-card border border-hairline bg-raised p-3 select-none tablet:gap-4 tablet:p-4"
    >
      <PlaceCrop report={report} place={place} links={links} onLook={() => onLook(place)} />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex flex-wrap items-baseline justify-between gap-x-2">
          <h2 className="text-21">{title}</h2>
          {left > 1 && <span className="text-13 text-quiet tabular-nums">{left} to check</span>}
        </div>
        <p className="text-15 leading-snug text-quiet">{note}</p>
        <Answers place={place} onAnswer={onAnswer} />
        {alike > 1 && (
          <button
            type="button"
            className="-mb-2 min-h-11 self-start text-15 underline underline-offset-2 hover:text-ink"
            onClick={onRuleOut}
          >
            Rule out all
          </button>
        )}
      </div>
    </section>
  );
}

function Answers({ place, onAnswer }: Pick<QuestionProps, 'place' | 'onAnswer'>) {
  return (
    <div className="mt-auto grid grid-cols-3 gap-2 pt-1">
      {answers.map(({ answer, words, hint }) => (
        <Button key={answer} title={`Key ${hint}`} className="px-1!" onClick={() => onAnswer(answer)}>
          {words}
          <span className="sr-only">
            : {place.isCounted ? 'hole' : 'place'} {place.name}
          </span>
        </Button>
      ))}
    </div>
  );
}

const answers = [
  { answer: 'yes', words: 'Yes', hint: 'Y' },
  { answer: 'no', words: 'No', hint: 'N' },
  { answer: 'skip', words: 'Skip', hint: 'S' },
] as const;

/** A shorter movement is a tap or a scroll. */
const leastSwipePx = 56;

/** Handlers that detect a swipe to the left or right; the page still scrolls up and down. */
function useSwipe(onSwipe: (way: 'left' | 'right') => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      start.current = pointerType === 'touch' ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (from === null) return;
      const right = clientX - from.x;
      if (Math.abs(right) < leastSwipePx || Math.abs(right) < 2 * Math.abs(clientY - from.y)) return;
      onSwipe(right > 0 ? 'right' : 'left');
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
