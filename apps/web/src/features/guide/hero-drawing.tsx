import {
  centreOf,
  exampleHoleRadiusMm,
  exampleShots,
  extremeSpreadOf,
  meanRadiusOf,
} from './example-group.ts';

/** Drawing units per millimetre on the drawn paper. */
const scale = 3.6;
const middle = 240;
const ringRadiiMm = [14, 28, 42, 56];

const centre = centreOf(exampleShots);
const spread = extremeSpreadOf(exampleShots);
const meanRadius = meanRadiusOf(exampleShots);

function column(xMm: number): number {
  return middle + xMm * scale;
}

function row(yMm: number): number {
  return middle - yMm * scale;
}

/** A measured group on its target: what a report is, in one picture. */
export function HeroDrawing() {
  return (
    <figure>
      <svg
        role="img"
        aria-label={`Drawing of a target with ${String(exampleShots.length)} marked holes; their group lies right of and below the point of aim`}
        viewBox="0 0 480 480"
        className="h-auto w-full"
      >
        <rect x="8" y="8" width="464" height="464" rx="14" className="fill-raised stroke-hairline" />
        <Rings />
        <Offset />
        <MeanRadius />
        <Spread />
        <Holes />
        <Centre />
      </svg>
      <figcaption className="mt-3 flex flex-wrap gap-x-6 gap-y-1 px-1 text-13 text-quiet tabular-nums">
        <span>
          <Swatch className="bg-accent" />
          {exampleShots.length} shots, 9 mm
        </span>
        <span>
          <Swatch className="bg-group" />
          Group centre {Math.round(centre.x)} mm right, {Math.round(-centre.y)} mm low
        </span>
      </figcaption>
    </figure>
  );
}

function Swatch({ className }: { className: string }) {
  return <span aria-hidden="true" className={`mr-2 inline-block size-2 rounded-full ${className}`} />;
}

function Rings() {
  return (
    <g className="fill-transparent stroke-ink/45" strokeWidth="1.25">
      <circle cx={middle} cy={middle} r={28 * scale} className="fill-ink/6" />
      {ringRadiiMm.map((radius) => (
        <circle key={radius} cx={middle} cy={middle} r={radius * scale} />
      ))}
      {ringRadiiMm.map((radius, index) => (
        <text
          key={radius}
          x={column(-radius) + 12}
          y={middle + 4.5}
          className="fill-quiet stroke-none text-13 font-medium"
          textAnchor="middle"
        >
          {10 - index}
        </text>
      ))}
      <path
        d={`M${String(middle - 9)} ${String(middle)}h18M${String(middle)} ${String(middle - 9)}v18`}
        className="stroke-ink"
      />
    </g>
  );
}

/** From the point of aim to the group's centre. */
function Offset() {
  return (
    <line
      x1={middle}
      y1={middle}
      x2={column(centre.x)}
      y2={row(centre.y)}
      strokeWidth="2"
      strokeDasharray="2 5"
      strokeLinecap="round"
      className="stroke-group"
    />
  );
}

function MeanRadius() {
  return (
    <circle
      cx={column(centre.x)}
      cy={row(centre.y)}
      r={meanRadius * scale}
      strokeWidth="1.75"
      className="fill-group/10 stroke-group"
    />
  );
}

/** The extreme spread as a draughtsman's dimension line, beside the group. */
function Spread() {
  const { from, to, length } = spread;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const aside = { x: -along.y * 26, y: along.x * 26 };
  const start = { x: column(from.x + aside.x), y: row(from.y + aside.y) };
  const end = { x: column(to.x + aside.x), y: row(to.y + aside.y) };
  const label = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  return (
    <g strokeWidth="1.25" className="stroke-quiet">
      <path
        d={`M${point(column(from.x), row(from.y))}L${point(start.x, start.y)}M${point(column(to.x), row(to.y))}L${point(end.x, end.y)}`}
        strokeDasharray="1 4"
        strokeLinecap="round"
      />
      <path d={`M${point(start.x, start.y)}L${point(end.x, end.y)}`} />
      <circle cx={start.x} cy={start.y} r="2.5" className="fill-quiet" />
      <circle cx={end.x} cy={end.y} r="2.5" className="fill-quiet" />
      <rect x={label.x - 33} y={label.y - 13} width="66" height="26" rx="13" className="fill-raised" />
      <text
        x={label.x}
        y={label.y + 5}
        textAnchor="middle"
        className="fill-ink stroke-none text-15 font-semibold tabular-nums"
      >
        {Math.round(length)} mm
      </text>
    </g>
  );
}

function Holes() {
  return (
    <g className="fill-accent/15 stroke-accent" strokeWidth="2.25">
      {exampleShots.map((shot, index) => (
        <g key={`${String(shot.x)} ${String(shot.y)}`}>
          <circle cx={column(shot.x)} cy={row(shot.y)} r={exampleHoleRadiusMm * scale} />
          <text
            x={column(shot.x)}
            y={row(shot.y) + 4.5}
            textAnchor="middle"
            className="fill-ink stroke-none text-13 font-semibold tabular-nums"
          >
            {index + 1}
          </text>
        </g>
      ))}
    </g>
  );
}

function Centre() {
  const x = column(centre.x);
  const y = row(centre.y);
  return (
    <path
      d={`M${point(x - 8, y)}H${String(x + 8)}M${point(x, y - 8)}V${String(y + 8)}`}
      strokeWidth="3"
      strokeLinecap="round"
      className="stroke-group"
    />
  );
}

function point(x: number, y: number): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
