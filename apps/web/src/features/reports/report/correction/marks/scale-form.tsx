import type { Correction, Report } from '@target-analysis/analysis';
import { convertLength } from '@target-analysis/analysis/lengths';
import { useState } from 'react';
import { Select, TextInput } from '../../../../../ui/fields/inputs.tsx';
import type { Ruler } from '../correction-draft.ts';
import { lengthOf, lengthUnits, type LengthUnit } from './known-length.ts';
import type { CorrectionHandle } from '../use-correction.ts';

/** Length of the stretch between the two ends; the scale updates while typing. */
export function ScaleForm({ correction, ruler }: { correction: CorrectionHandle; ruler: Ruler }) {
  const { take, draft, lengthUnit } = correction;
  const [unit, setUnit] = useState<LengthUnit>(lengthUnit);
  const [text, setText] = useState(() => textOf(draft.now.scalePoints, lengthUnit));
  const change = (nextText: string, nextUnit: LengthUnit) => {
    setText(nextText);
    setUnit(nextUnit);
    const distanceMm = lengthOf(nextText, nextUnit);
    if (distanceMm === null) return;
    take({
      type: 'set-scale',
      points: { from: ruler.from, to: ruler.to, distanceMm },
      stroke: 'known-length',
    });
  };
  const isWrong = text.trim() !== '' && lengthOf(text, unit) === null;
  const doubt = isWrong ? 'Enter a length, such as 85.' : scaleDoubt(correction.shown.report);
  return (
    <>
      <label className="flex items-center gap-2 text-13">
        Length
        <div className="w-[5rem]">
          <TextInput
            aria-label="Length between the two ends"
            inputMode="decimal"
            value={text}
            aria-invalid={isWrong || undefined}
            onChange={(event) => change(event.target.value, unit)}
          />
        </div>
      </label>
      <div className="w-[5.5rem]">
        <Select
          aria-label="Unit of the length"
          options={lengthUnits.map((value) => ({ value, label: value }))}
          value={unit}
          onChange={(event) => {
            const next = lengthUnits.find((known) => known === event.target.value);
            if (next !== undefined) change(text, next);
          }}
        />
      </div>
      {doubt !== null && (
        <p role="status" className="basis-full text-13 text-careful">
          {doubt}
        </p>
      )}
    </>
  );
}

/** Rings and bullets disagree by less, even where paper closes behind a bullet or tears around it. */
const mostTimesOff = 2;

/** Warns of a length that contradicts the bullet or the rings: a typo, or another unit. */
function scaleDoubt({ scale: { source, disagreement } }: Report): string | null {
  if (source !== 'points' || disagreement === null) return null;
  const ratio = 1 + disagreement;
  if (ratio < mostTimesOff && ratio > 1 / mostTimesOff) return null;
  const times = Math.max(ratio, 1 / ratio);
  const size = ratio > 1 ? 'small' : 'large';
  return `That makes the holes ${times.toFixed(times < 10 ? 1 : 0)} times too ${size}. Check the length and its unit.`;
}

function textOf(points: Correction['scalePoints'], unit: LengthUnit): string {
  if (points === null) return '';
  return String(Number(convertLength(points.distanceMm, 'mm', unit).toFixed(2)));
}
