import { Crosshair, X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { Select } from '../../../../ui/fields/inputs.tsx';
import type { HoleChoice } from './hole-choice.tsx';
import { HoleMap } from './hole-map.tsx';
import type { Hole, Photo } from './hole-places.ts';

export interface AboutHoleProps {
  choice: Pick<HoleChoice, 'chosen' | 'choose'>;
  holes: readonly Hole[];
  /** To choose a hole on; null where the photo is in sight anyway. */
  picture: { source: string; whole: string; photo: Photo } | null;
}

/** What the comment is about: everything, or one hole, by its number or on the photo. */
export function AboutHole({ choice, holes, picture }: AboutHoleProps) {
  const [isMapOpen, setIsMapOpen] = useState(false);
  const { chosen, choose } = choice;
  if (holes.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <Field label="About">
        <div className="flex flex-wrap items-center gap-2">
          <HoleSelect choice={choice} holes={holes} />
          {chosen !== null && (
            <IconButton
              label={`Not about hole ${String(chosen)}`}
              onClick={() => {
                choose(null);
              }}
            >
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          )}
          {picture !== null && (
            <Button
              variant="quiet"
              aria-expanded={isMapOpen}
              icon={<Crosshair aria-hidden="true" className="size-5" />}
              onClick={() => {
                setIsMapOpen(!isMapOpen);
              }}
            >
              {isMapOpen ? 'Hide the photo' : 'Point at it'}
            </Button>
          )}
        </div>
      </Field>
      {picture !== null && isMapOpen && (
        <HoleMap
          {...picture}
          alt="The target, to choose a hole on"
          holes={holes}
          chosen={chosen}
          lit={null}
          onChoose={choose}
        />
      )}
    </div>
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
        onChange={(event) => {
          choose(event.target.value === '' ? null : Number(event.target.value));
        }}
      />
    </div>
  );
}
