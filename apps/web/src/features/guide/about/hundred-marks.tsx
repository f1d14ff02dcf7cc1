import { useId } from 'react';

interface HundredMarksProps {
  /** How many of the hundred are filled, 0 to 100. */
  filled: number;
  /** What one sees, in words. */
  label: string;
  /** Drawn for the others: a hole that was missed, or a mark that is none. */
  rest: 'missed' | 'false';
}

const side = 10;
const step = 20;

/** A share as a hundred marks on paper, ten by ten. */
export function HundredMarks({ filled, label, rest }: HundredMarksProps) {
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
        return rest === 'missed' ? (
          <circle key={index} cx={x} cy={y} r="6.5" strokeDasharray="3 3" className="stroke-control" />
        ) : (
          <path
            key={index}
            d={`M${String(x - 4.5)} ${String(y - 4.5)}l9 9m0-9l-9 9`}
            strokeLinecap="round"
            className="stroke-control"
          />
        );
      })}
    </svg>
  );
}
