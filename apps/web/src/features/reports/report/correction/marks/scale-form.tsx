import type { Correction } from '@target-analysis/analysis';
import { convertLength } from '@target-analysis/analysis/lengths';
import { useState } from 'react';
import { Select, TextInput } from '../../../../../ui/fields/inputs.tsx';
import type { Ruler } from '../correction-draft.ts';
import { lengthOf, lengthUnits, type LengthUnit } from './known-length.ts';
import type { CorrectionHandle } from '../use-correction.ts';

/** Length of the stretch between the two ends; the scale updates while typing. */
export function ScaleForm({ correction, ruler }: { correction: CorrectionHandle; ruler: Ruler }) {
  const { take, draft } = correction;
  const usual = correction.lengthUnit === 'inches' ? 'in' : 'mm';
  const [unit, setUnit] = useState<LengthUnit>(usual);
  const [text, setText] = useState(() => textOf(draft.now.scalePoints, usual));
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
  return (
    <>
      <label className="flex items-center gap-2 text-13">
        Length
        <div className="w-20">
          <TextInput
            aria-label="Length between the two ends"
            inputMode="decimal"
            value={text}
            aria-invalid={isWrong || undefined}
            onChange={(event) => {
              change(event.target.value, unit);
            }}
          />
        </div>
      </label>
      <div className="w-22">
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
    </>
  );
}

function textOf(points: Correction['scalePoints'], unit: LengthUnit): string {
  if (points === null) return '';
  return String(Number(convertLength(points.distanceMm, 'mm', unit).toFixed(2)));
}
