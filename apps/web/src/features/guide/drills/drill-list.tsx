import type { Drill } from '@target-analysis/contract';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/inputs.tsx';
import { useUnits } from '../../../lib/words/use-units.ts';
import { chosenDrills, measuredWords, measureOf, themesOf, type DrillChoice } from './choose-drills.ts';
import { DrillEntry } from './drill-entry.tsx';

const anyDrill: DrillChoice = { corrects: '', measuredBy: '' };

/** All drills, closed except the one named in the address. */
export function DrillList({ drills }: { drills: readonly Drill[] }) {
  const [choice, setChoice] = useState(anyDrill);
  const named = useNamedDrill();
  const [lastNamed, setLastNamed] = useState(named);
  // The drill named in the address is shown, even if the filter hides it.
  if (named !== lastNamed) {
    setLastNamed(named);
    setChoice(anyDrill);
  }
  const { distanceUnit } = useUnits();
  const shown = chosenDrills(drills, choice);
  return (
    <>
      <Choices drills={drills} choice={choice} onChange={setChoice} />
      <p role="status" className="mb-3 text-13 text-quiet print:hidden">
        {shown.length === drills.length
          ? `${String(drills.length)} drills`
          : `${String(shown.length)} of ${String(drills.length)} drills`}
      </p>
      <ol className="flex flex-col gap-3">
        {shown.map((drill) => (
          <li key={drill.key}>
            <DrillEntry
              // Another address within the page opens another drill.
              key={named === drill.key ? 'named' : 'listed'}
              drill={drill}
              unit={distanceUnit}
              isOpenAtFirst={named === drill.key}
            />
          </li>
        ))}
      </ol>
      {shown.length === 0 && (
        <p className="py-10 text-center text-quiet">No drill matches. Remove a filter.</p>
      )}
    </>
  );
}

/** The drill's key from the address, as in `/practical-drills#dot`; scrolled into view once it is there. */
function useNamedDrill(): string {
  const named = useLocation().hash.slice(1);
  useEffect(() => {
    if (named !== '') document.getElementById(named)?.scrollIntoView({ block: 'start' });
  }, [named]);
  return named;
}

interface ChoicesProps {
  drills: readonly Drill[];
  choice: DrillChoice;
  onChange: (choice: DrillChoice) => void;
}

function Choices({ drills, choice, onChange }: ChoicesProps) {
  return (
    <div className="my-6 grid gap-4 tablet:max-w-2xl tablet:grid-cols-2 print:hidden">
      <Field label="What it corrects">
        <Select
          value={choice.corrects}
          onChange={(event) => onChange({ ...choice, corrects: event.target.value })}
          options={[
            { value: '', label: 'Anything' },
            ...themesOf(drills).map((theme) => ({ value: theme, label: theme })),
          ]}
        />
      </Field>
      <Field label="What a photo can measure">
        <Select
          value={choice.measuredBy}
          onChange={(event) => onChange({ ...choice, measuredBy: measureOf(event.target.value) })}
          options={[
            { value: '', label: 'Any drill' },
            ...Object.entries(measuredWords).map(([value, label]) => ({ value, label })),
          ]}
        />
      </Field>
    </div>
  );
}
