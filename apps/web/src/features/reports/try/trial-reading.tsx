import type { Report } from '@target-analysis/analysis';
import type { Telling } from '@target-analysis/analysis/telling';
import { adviceWords, howToPhotograph, type AdviceWords } from '../photo-check/advice-words.ts';
import type { PhotoCheck } from '../photo-check/photo-check.ts';

interface TrialReadingProps {
  report: Report;
  telling: Telling;
  check: PhotoCheck;
}

/** The figures, or why there are none: those of a photo that was read badly would look sure. */
export function TrialReading({ report, telling, check }: TrialReadingProps) {
  if (telling.badReading === null) return <Figures report={report} telling={telling} />;
  const { title, help } = adviceAfter(check);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-quiet">{telling.badReading}</p>
      <p>
        <span className="font-semibold">{title}</span> {help}
      </p>
    </div>
  );
}

/** The one thing to do: about the first flaw that the photo check found, otherwise about photos in general. */
function adviceAfter(check: PhotoCheck): AdviceWords {
  const [first] = check.status === 'checked' ? check.advice : [];
  return first === undefined ? { title: 'Take it again.', help: howToPhotograph } : adviceWords[first.flaw];
}

function Figures({ report, telling }: { report: Report; telling: Telling }) {
  const hits = report.holes.length;
  const doubtful = report.holes.filter(({ isDoubtful }) => isDoubtful).length;
  return (
    <dl className="grid grid-cols-2 gap-3">
      <Figure
        label={hits === 1 ? 'Hit found' : 'Hits found'}
        value={String(hits)}
        note={doubtful === 0 ? undefined : `${String(doubtful)} of them unsure (dashed)`}
      />
      {telling.tiles.map(({ key, label, value, unit }) => (
        <Figure key={key} label={label} value={value} unit={unit} />
      ))}
    </dl>
  );
}

function Figure(props: { label: string; value: string; unit?: string; note?: string }) {
  return (
    <div>
      <dt className="text-13 text-quiet">{props.label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-1.5 text-28 leading-tight font-semibold tabular-nums">
        {props.value} <span className="text-15 font-medium text-quiet">{props.unit}</span>
      </dd>
      {props.note !== undefined && <dd className="text-13 text-quiet">{props.note}</dd>}
    </div>
  );
}
