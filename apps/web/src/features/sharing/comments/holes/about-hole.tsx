import type { SessionComments } from '@target-analysis/contract';
import { Crosshair, X } from 'lucide-react';
import { flushSync } from 'react-dom';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { Select } from '../../../../ui/fields/inputs.tsx';
import { pickButtonId } from '../comment-places.ts';
import type { HoleChoice } from './hole-choice.tsx';

export interface AboutHoleProps {
  choice: HoleChoice;
  holes: SessionComments['holes'];
  /** Leads to the photo, to pick a hole there. */
  onLookAtPhoto: () => void;
}

/** The subject of the comment: everything, or one hole, chosen by number or on the photo. */
export function AboutHole({ choice, holes, onLookAtPhoto }: AboutHoleProps) {
  const { chosen, choose, beginPicking } = choice;
  if (holes.length === 0) return null;
  return (
    <Field label="About">
      <div className="flex flex-wrap items-center gap-2">
        <HoleSelect choice={choice} holes={holes} />
        {chosen !== null && (
          <IconButton label={`Not about hole ${String(chosen)}`} onClick={() => choose(null)}>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        )}
        <Button
          id={pickButtonId}
          variant="quiet"
          className="max-tablet:px-0!"
          icon={<Crosshair aria-hidden="true" className="size-5" />}
          onClick={() => {
            // The photo grows for picking before the page scrolls to it.
            flushSync(beginPicking);
            onLookAtPhoto();
          }}
        >
          Tap it on the photo
        </Button>
      </div>
    </Field>
  );
}

function HoleSelect({ choice: { chosen, choose }, holes }: Pick<AboutHoleProps, 'choice' | 'holes'>) {
  return (
    <div className="w-52">
      <Select
        placeholder="The whole report"
        options={holes.map(({ number }) => ({
          value: String(number),
          label: `Hole ${String(number)}`,
        }))}
        value={chosen === null ? '' : String(chosen)}
        onChange={(event) => choose(event.target.value === '' ? null : Number(event.target.value))}
      />
    </div>
  );
}
