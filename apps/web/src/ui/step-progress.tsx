import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Spinner } from './spinner.tsx';

interface Step {
  key: string;
  label: string;
}

export interface StepProgressProps {
  steps: readonly Step[];
  /** Key of the current step; null when all are done. */
  current: string | null;
}

/** The named steps of a longer task: done, current, and to come. */
export function StepProgress({ steps, current }: StepProgressProps) {
  const found = steps.findIndex((step) => step.key === current);
  const reached = current === null ? steps.length : Math.max(found, 0);
  const label = steps[reached]?.label;
  return (
    <div>
      <p role="status" className="sr-only">
        {label === undefined ? 'Done' : `Step ${String(reached + 1)} of ${String(steps.length)}: ${label}`}
      </p>
      <ol className="flex flex-col">
        {steps.map((step, index) => (
          <li
            key={step.key}
            aria-current={index === reached ? 'step' : undefined}
            className={clsx(
              'relative flex min-h-11 items-center gap-3 not-last:after:absolute not-last:after:top-[2.125rem] not-last:after:left-[0.6875rem] not-last:after:h-5 not-last:after:w-px not-last:after:bg-control/50',
              index > reached && 'text-quiet',
              index === reached && 'font-semibold',
            )}
          >
            <StepMark state={index < reached ? 'done' : index === reached ? 'current' : 'ahead'} />
            {step.label}
          </li>
        ))}
      </ol>
    </div>
  );
}

function StepMark({ state }: { state: 'done' | 'current' | 'ahead' }) {
  if (state === 'current') {
    return (
      <span className="grid size-6 shrink-0 place-items-center text-17 text-accent">
        <Spinner />
      </span>
    );
  }
  return (
    <span
      className={clsx(
        'grid size-6 shrink-0 place-items-center rounded-full',
        state === 'done' ? 'bg-ink text-paper' : 'border-2 border-control/60',
      )}
    >
      {state === 'done' && <Check aria-label="Done" role="img" strokeWidth={3} className="size-3.5" />}
    </span>
  );
}
