/** One group from photo to training, drawn four times; the words beside each drawing say the same. */
import type { ReactNode } from 'react';
import { centreOf, exampleHoleRadiusMm, exampleShots, meanRadiusOf } from '../example-group.ts';

interface Place {
  x: number;
  y: number;
  /** Drawing units per millimeter on the drawn paper. */
  scale: number;
}

const ringRadiiMm = [8, 18, 28, 38, 48];

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 240 180"
      fill="none"
      className="h-auto w-full rounded-card border border-hairline bg-raised"
    >
      {children}
    </svg>
  );
}

/** The sheet in a phone's viewfinder: the holes are not analyzed yet. */
export function UploadDrawing() {
  const aim = { x: 113, y: 74, scale: 0.78 };
  return (
    <Drawing>
      <rect
        x="70"
        y="12"
        width="100"
        height="190"
        rx="14"
        strokeWidth="2"
        className="fill-paper stroke-ink"
      />
      <path d="M110 21h20" strokeWidth="2.5" strokeLinecap="round" className="stroke-ink/40" />
      <rect x="80" y="32" width="80" height="106" rx="2" className="fill-raised stroke-hairline" />
      <Rings at={aim} count={4} />
      <g className="fill-ink">
        <Holes at={aim} />
      </g>
      <path
        d="M84 50v-14h14M142 36h14v14M156 120v14h-14M98 134H84v-14"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-group"
      />
      <circle cx="120" cy="160" r="11" strokeWidth="2.5" className="fill-accent/15 stroke-accent" />
    </Drawing>
  );
}

/** Every hole with a ring at bullet size, one of them with a question mark. */
export function AnalysisDrawing() {
  const aim = { x: 84, y: 66, scale: 2 };
  const doubtful = exampleShots.slice(-1);
  return (
    <Drawing>
      <Rings at={aim} count={5} />
      <g strokeWidth="2" className="fill-accent/15 stroke-accent">
        <Holes at={aim} shots={exampleShots.slice(0, -1)} />
      </g>
      <g strokeWidth="2" strokeDasharray="4 3" className="fill-careful/15 stroke-careful">
        <Holes at={aim} shots={doubtful} />
      </g>
      {doubtful.map(({ x, y }) => (
        <text
          key={x}
          x={aim.x + x * aim.scale}
          y={aim.y - y * aim.scale + 4.5}
          textAnchor="middle"
          className="fill-ink text-13 font-semibold"
        >
          ?
        </text>
      ))}
    </Drawing>
  );
}

/** A page with the measured group, three figures with their intervals, and text. */
export function ReportDrawing() {
  const aim = { x: 78, y: 60, scale: 0.85 };
  const centre = centreOf(exampleShots);
  const [x, y] = [aim.x + centre.x * aim.scale, aim.y - centre.y * aim.scale];
  return (
    <Drawing>
      <rect
        x="40"
        y="18"
        width="160"
        height="170"
        rx="4"
        strokeWidth="1.5"
        className="fill-paper stroke-control"
      />
      <Rings at={aim} count={3} />
      <g strokeWidth="1.25" className="fill-accent/15 stroke-accent">
        <Holes at={aim} />
      </g>
      <circle
        cx={x}
        cy={y}
        r={meanRadiusOf(exampleShots) * aim.scale}
        strokeWidth="1.5"
        className="stroke-group"
      />
      <path
        d={`M${String(x - 4)} ${String(y)}h8M${String(x)} ${String(y - 4)}v8`}
        strokeWidth="2"
        className="stroke-group"
      />
      {[40, 66, 92].map((row, index) => (
        <g key={row} className="stroke-group">
          <path
            d={`M140 ${String(row - 11)}h22`}
            strokeWidth="3"
            strokeLinecap="round"
            className="stroke-ink/25"
          />
          <Whisker from={140 + index * 3} to={186 - index * 7} at={156 + index * 2} row={row} />
        </g>
      ))}
      <path
        d="M56 126h128M56 140h112M56 154h122M56 168h70"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-ink/20"
      />
    </Drawing>
  );
}

/** The spread of four range visits, the last one clearly smaller than the first. */
export function ImproveDrawing() {
  const visits = [
    { column: 66, low: 40, middle: 58, high: 96 },
    { column: 104, low: 48, middle: 66, high: 104 },
    { column: 142, low: 72, middle: 88, high: 114 },
    { column: 180, low: 98, middle: 110, high: 128 },
  ];
  const last = visits.length - 1;
  return (
    <Drawing>
      <path
        d="M40 24v124h164"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-control"
      />
      <path d="M40 55h164M40 86h164M40 117h164" className="stroke-hairline" />
      <path
        d={visits
          .map(({ column, middle }, index) => `${index === 0 ? 'M' : 'L'}${String(column)} ${String(middle)}`)
          .join('')}
        strokeWidth="1.5"
        strokeDasharray="1 5"
        strokeLinecap="round"
        className="stroke-quiet"
      />
      {visits.map(({ column, low, middle, high }, index) => (
        <g
          key={column}
          strokeWidth="2.5"
          strokeLinecap="round"
          className={index === last ? 'fill-group stroke-group' : 'fill-past stroke-past'}
        >
          <path d={`M${String(column)} ${String(low)}V${String(high)}`} />
          <circle cx={column} cy={middle} r="4.5" stroke="none" />
        </g>
      ))}
    </Drawing>
  );
}

function Rings({ at, count }: { at: Place; count: number }) {
  return (
    <g className="stroke-ink/30">
      {ringRadiiMm.slice(0, count).map((radius, index) => (
        <circle
          key={radius}
          cx={at.x}
          cy={at.y}
          r={radius * at.scale}
          className={index === Math.min(2, count - 1) ? 'fill-ink/5' : undefined}
        />
      ))}
    </g>
  );
}

function Holes({ at, shots = exampleShots }: { at: Place; shots?: typeof exampleShots }) {
  return shots.map(({ x, y }) => (
    <circle
      key={`${String(x)} ${String(y)}`}
      cx={at.x + x * at.scale}
      cy={at.y - y * at.scale}
      r={exampleHoleRadiusMm * at.scale}
    />
  ));
}

/** A figure with its interval, as a dot on a line. */
function Whisker({ from, to, at, row }: { from: number; to: number; at: number; row: number }) {
  return (
    <>
      <path d={`M${String(from)} ${String(row)}H${String(to)}`} strokeWidth="2" strokeLinecap="round" />
      <circle cx={at} cy={row} r="3.5" className="fill-group stroke-none" />
    </>
  );
}
