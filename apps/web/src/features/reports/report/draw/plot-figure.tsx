import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { TextOfPlot } from './plot-text.tsx';

interface PlotFigureProps {
  /** The plot as text: read out instead of the drawing, and shown below it. */
  words: string;
  /** In drawing units. */
  size: { width: number; height: number };
  className?: string;
  /** Above the drawing. */
  heading?: ReactNode;
  /** Explains its lines. */
  legend?: ReactNode;
  /** The drawing. */
  children: ReactNode;
}

/** A plot as wide as its column, with the same content in words. */
export function PlotFigure({ words, size, className, heading, legend, children }: PlotFigureProps) {
  const titleId = useId();
  return (
    <figure>
      {heading}
      <svg
        role="img"
        aria-labelledby={titleId}
        viewBox={`0 0 ${String(size.width)} ${String(size.height)}`}
        className={clsx('w-full max-w-140 overflow-visible tabular-nums', className)}
        fill="none"
      >
        <title id={titleId}>{words}</title>
        {children}
      </svg>
      {legend}
      <figcaption className="mt-2">
        <TextOfPlot>{words}</TextOfPlot>
      </figcaption>
    </figure>
  );
}
