import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface DataFigureProps {
  /** What is measured: "Mean radius". */
  label: ReactNode;
  /** The figure without its unit, or words if there is none ("too few shots"). */
  value: string;
  unit?: string | undefined;
  /** Its uncertainty: "29 to 57 mm, 95%". */
  interval?: ReactNode;
  size?: 'big' | 'small';
}

/** One measured figure, with a small unit and its interval below. */
export function DataFigure({ label, value, unit, interval, size = 'big' }: DataFigureProps) {
  return (
    <dl>
      <dt className="text-13 font-medium text-quiet">{label}</dt>
      <dd
        className={clsx('font-semibold tracking-tight tabular-nums', size === 'big' ? 'text-40' : 'text-21')}
      >
        {value}
        {unit !== undefined && (
          <span
            className={clsx(
              'font-medium tracking-normal text-quiet',
              size === 'big' ? 'ml-2 text-17' : 'ml-1 text-13',
            )}
          >
            {unit}
          </span>
        )}
      </dd>
      {interval !== undefined && <dd className="text-13 text-quiet tabular-nums">{interval}</dd>}
    </dl>
  );
}
