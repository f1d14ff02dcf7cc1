import { useId } from 'react';

interface HundredMarksProps {
  /** How many of the hundred are filled, 0 to 100. */
  filled: number;
  /** What one sees, in words. */
  label: string;
}

const side = 10;
const step = 20;

/** A share as a hundred marks on paper, ten by ten. */
export function HundredMarks({ filled, label }: HundredMarksProps) {
  const titleId = useId();
  return (
    <svg
      role="img"
      aria-labelledby={titleId}
      viewBox={`0 0 ${String(side * step)} ${String(side * step)}`}
      fill="none"
      strokeWidth="1.75"
      className="size-28 shrink-0 desktop:size-40"
    >
      <title id={titleId}>{label}</title>
      {Array.from({ length: side * side }, (_, index) => {
        const x = ((index % side) + 0.5) * step;
        const y = (Math.floor(index / side) + 0.5) * step;
        if (index < filled)
          return <circle key={index} cx={x} cy={y} r="6.5" className="fill-accent/15 stroke-accent" />;
        return <circle key={index} cx={x} cy={y} r="6.5" strokeDasharray="3 3" className="stroke-control" />;
      })}
    </svg>
  );
}
