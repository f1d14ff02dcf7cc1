import type { Drill } from '@target-analysis/contract';
import { clsx } from 'clsx';
import { Camera, Printer, ShieldAlert } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { LinkButton } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/surfaces.tsx';
import { measuredWords } from './choose-drills.ts';
import { inUnit } from './in-units.ts';
import { SetupDrawing } from './setup-drawing.tsx';
import type { DistanceUnit } from './setup-layout.ts';
import { Chevron } from '../../../ui/chevron.tsx';

interface DrillEntryProps {
  drill: Drill;
  unit: DistanceUnit;
  isOpenAtFirst: boolean;
}

/** One drill: its name and purpose in a line, and the rest below once opened. In print all are open. */
export function DrillEntry({ drill, unit, isOpenAtFirst }: DrillEntryProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const bodyId = useId();
  return (
    <article
      id={drill.key}
      className="scroll-mt-4 rounded-card border border-hairline bg-raised print:break-inside-avoid print:border-0"
    >
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          className="flex min-h-18 w-full items-center justify-between gap-4 rounded-card px-5 py-3 text-left hover:bg-ink/3 tablet:px-6 print:px-0"
          onClick={() => setIsOpen(!isOpen)}
        >
          <span>
            <span className="block text-17">{drill.name}</span>
            <span className="block text-13 font-normal tracking-normal text-quiet">
              {drill.corrects.join('\u00A0· ')}
            </span>
          </span>
          <span className="flex items-center gap-3">
            <span className="hidden text-15 font-normal tracking-normal text-quiet tabular-nums tablet:inline">
              {inUnit(drill.distance, unit).split(/, (?=\D)/, 1)}
            </span>
            <Chevron isOpen={isOpen} className="size-5 print:hidden" />
          </span>
        </button>
      </h2>
      <div id={bodyId} className={clsx('px-5 pb-6 tablet:px-6 print:px-0', !isOpen && 'hidden print:block')}>
        <DrillBody drill={drill} unit={unit} />
      </div>
    </article>
  );
}

function DrillBody({ drill, unit }: Pick<DrillEntryProps, 'drill' | 'unit'>) {
  const told = (text: string) => inUnit(text, unit);
  return (
    <div className="grid gap-x-10 gap-y-6 border-t border-hairline pt-5 desktop:grid-cols-[minmax(0,26rem)_minmax(min-content,1fr)] print:grid-cols-[16rem_minmax(0,1fr)]">
      <div>
        <SetupDrawing setup={drill.setup} unit={unit} />
        <Ways drill={drill} />
      </div>
      <div className="flex max-w-[70ch] flex-col gap-5">
        <p className="text-17">{drill.why}</p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
          <Fact name="Distance">{told(drill.distance)}</Fact>
          <Fact name="Rounds">{told(drill.rounds)}</Fact>
          <Fact name="Standard">{told(drill.standard)}</Fact>
        </dl>
        <ol className="flex list-decimal flex-col gap-2 pl-5 marker:font-semibold marker:text-quiet">
          {drill.steps.map((step) => (
            <li key={step} className="pl-1">
              {told(step)}
            </li>
          ))}
        </ol>
        <p className="flex items-start gap-3">
          <ShieldAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-careful" />
          <span>
            <span className="font-semibold">Safety. </span>
            {drill.safety}
          </span>
        </p>
        <p className="text-13 text-quiet">{drill.source}</p>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** What readers can do with a drill here: print its sheet, and analyze a photo of it. */
function Ways({ drill }: { drill: Drill }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 print:hidden">
      <Badge look="outline">{measuredWords[drill.measured_by]}</Badge>
      {drill.sheet !== null && (
        <>
          <LinkButton
            to={`/practical-drills/${drill.sheet}/sheet`}
            icon={<Printer aria-hidden="true" className="size-4" />}
          >
            Print the sheet
          </LinkButton>
          <LinkButton
            to={`/analysis?face=drill-${drill.sheet}`}
            icon={<Camera aria-hidden="true" className="size-4" />}
          >
            Analyze a photo of it
          </LinkButton>
        </>
      )}
    </div>
  );
}
