/** The targets of setup drawings, each centered on its own sheet. */
import type { ReactNode } from 'react';
import type { PlacedTarget } from './setup-layout.ts';

const line = 'fill-raised stroke-ink/55';

export function TargetShape({ shape }: Pick<PlacedTarget, 'shape'>) {
  switch (shape) {
    case 'torso':
      return (
        <g className={line} strokeWidth="1.5">
          <rect x="-11" y="-38" width="22" height="21" rx="6" />
          <rect x="-28" y="-17" width="56" height="52" rx="10" />
          <circle cx="0" cy="4" r="17" className="fill-ink/5 stroke-ink/25" strokeWidth="1" />
        </g>
      );
    case 'circle':
      return <Sheet>{<circle r="22" className="fill-ink/5 stroke-ink/55" strokeWidth="1.5" />}</Sheet>;
    case 'rings':
      return (
        <Sheet>
          {[24, 18, 12].map((radius) => (
            <circle key={radius} r={radius} className="fill-ink/8 stroke-ink/40" strokeWidth="1.25" />
          ))}
        </Sheet>
      );
    case 'six-dots':
      return <Sheet>{<Dots columns={2} places={places(6, 2)} />}</Sheet>;
    case 'ten-dots':
      return <Sheet>{<Dots columns={3} places={tenPlaces} />}</Sheet>;
    case 'wall':
      return (
        <path
          d="M-90 0H90"
          strokeWidth="6"
          strokeLinecap="round"
          className="fill-transparent stroke-ink/40"
        />
      );
    case 'mark':
      return <Sheet>{<circle r="4" className="fill-ink/55 stroke-none" />}</Sheet>;
    case 'blank':
      return <Sheet>{null}</Sheet>;
  }
}

function Sheet({ children }: { children: ReactNode }) {
  return (
    <g>
      <rect x="-30" y="-36" width="60" height="72" rx="2" className={line} strokeWidth="1.5" />
      {children}
    </g>
  );
}

interface DotPlace {
  x: number;
  y: number;
}

/** Rows with the same number of columns, centered. */
function places(count: number, columns: number): DotPlace[] {
  const lines = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, index) => ({
    x: ((index % columns) - (columns - 1) / 2) * 22,
    y: (Math.floor(index / columns) - (lines - 1) / 2) * 22,
  }));
}

/** Two, three, two, three: as on the sheet. */
const tenPlaces: DotPlace[] = [2, 3, 2, 3].flatMap((count, row) =>
  Array.from({ length: count }, (_, index) => ({ x: (index - (count - 1) / 2) * 19, y: (row - 1.5) * 17 })),
);

function Dots({ places: at, columns }: { places: readonly DotPlace[]; columns: number }) {
  const radius = columns === 2 ? 8.5 : 7;
  return at.map(({ x, y }, index) => (
    <g key={`${String(x)} ${String(y)}`}>
      <circle cx={x} cy={y} r={radius} className="fill-ink/5 stroke-ink/55" strokeWidth="1.25" />
      <text
        x={x}
        y={y + 3}
        textAnchor="middle"
        className="fill-ink stroke-none text-[8px] font-semibold tabular-nums"
      >
        {index + 1}
      </text>
    </g>
  ));
}
