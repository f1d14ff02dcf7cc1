import type { Report } from '@target-analysis/analysis';
import { CircleQuestionMark, Eye, Hash, Ruler } from 'lucide-react';
import { clsx } from 'clsx';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { describeScale } from './words/describe-group.ts';
import { figurePlaceId, useFigureLight } from './light/figure-light.tsx';
import { describeCount, describeDoubt, placesToCheck, type PlaceToCheck } from './words/what-to-check.ts';

/** How the scale was found and how sure it is. */
export function ScaleNote({ report }: { report: Report }) {
  const { lit } = useFigureLight();
  const { title, text } = describeScale(report);
  return (
    <div
      id={figurePlaceId('scale')}
      className={clsx(
        '-m-2 flex gap-3 rounded-card p-2',
        lit === 'scale' && 'bg-group/12 inset-ring inset-ring-group',
      )}
    >
      <Ruler aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-quiet" />
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-13 text-quiet">{text}</p>
      </div>
    </div>
  );
}

/** That the shots told and the holes found do not come to the same number. */
export function CountNote({ report }: { report: Report }) {
  const words = describeCount(report);
  if (words === null) return null;
  return (
    <div className="flex gap-3">
      <Hash aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-careful" />
      <p>{words}</p>
    </div>
  );
}

interface DoubtNoteProps {
  report: Report;
  /** Shows these places of the photo closely. */
  onLook: (places: readonly PlaceToCheck[]) => void;
  /** The shooter knows better; null where this report cannot be corrected. */
  onAnswer: ((place: PlaceToCheck, isHole: boolean) => void) | null;
}

/** What the shooter should look at and answer, one tap away. */
export function DoubtNote({ report, onLook, onAnswer }: DoubtNoteProps) {
  const { lit, point } = useFigureLight();
  const places = placesToCheck(report);
  const doubt = describeDoubt(places);
  if (doubt === null) return null;
  return (
    <div
      onPointerEnter={() => {
        point('doubtful');
      }}
      onPointerLeave={() => {
        point(null);
      }}
      className={clsx('-m-2 flex gap-3 rounded-card p-2', lit === 'doubtful' && 'bg-careful/10')}
    >
      <CircleQuestionMark aria-hidden="true" className="mt-3 size-5 shrink-0 text-careful" />
      <div>
        <LookButton places={places} onLook={onLook} icon={<Eye aria-hidden="true" className="size-5" />}>
          {doubt.title}
        </LookButton>
        <p className="mt-1.5 text-13 text-quiet">{doubt.reason}</p>
        <EachPlace places={places} onLook={onLook} onAnswer={onAnswer} />
      </div>
    </div>
  );
}

interface PlacesProps extends Pick<DoubtNoteProps, 'onLook'> {
  places: readonly PlaceToCheck[];
}

function EachPlace({ places, onLook, onAnswer }: PlacesProps & Pick<DoubtNoteProps, 'onAnswer'>) {
  if (onAnswer === null && places.length === 1) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {places.map((place) => {
        const name = `${place.isCounted ? 'hole' : 'place'} ${place.name}`;
        return (
          <li key={place.name} className="flex flex-wrap gap-2">
            <LookButton aria-label={`Look at ${name}`} places={[place]} onLook={onLook}>
              {place.name}
            </LookButton>
            {onAnswer !== null &&
              answers.map(({ words, isHole }) => (
                <Button
                  key={words}
                  aria-label={`${words}: ${name}`}
                  className="px-3 text-13"
                  onClick={() => {
                    onAnswer(place, isHole);
                  }}
                >
                  {words}
                </Button>
              ))}
          </li>
        );
      })}
    </ul>
  );
}

const answers = [
  { words: 'It’s a hole', isHole: true },
  { words: 'Not a hole', isHole: false },
] as const;

/** Keeps the places lit while it has the focus, wherever the pointer goes. */
function LookButton({ places, onLook, ...rest }: PlacesProps & ButtonProps) {
  const { hold } = useFigureLight();
  return (
    <Button
      className="min-w-11 px-3 tabular-nums"
      {...rest}
      onFocus={() => {
        hold('doubtful');
      }}
      onBlur={() => {
        hold(null);
      }}
      onClick={() => {
        hold('doubtful');
        onLook(places);
      }}
    />
  );
}
