import type { Report } from '@target-analysis/analysis';
import type { CSSProperties, ReactNode } from 'react';
import { useFigureLight, type FigureName } from './figure-light.tsx';
import { layers, type LayerKey, type LayerSet } from './layers.ts';
import {
  bulletRadiusPx,
  extremePair,
  labelDirection,
  meanRadiusCircle,
  shotEllipse,
  type TurnedEllipse,
} from './overlay-geometry.ts';

/**
 * Colours over a photo, whatever the theme: photos have none. Every line has a dark rim, so that it stands out on white paper
 * and on black rings alike.
 */
const colours = {
  shots: '#ff7a3d',
  doubtful: '#ffc53d',
  group: '#7db8ff',
  aim: '#ffffff',
  rim: '#101216',
} as const;

/**
 * Lengths of lines and letters are in screen pixels: `--px` is how many pixels of the photo one of the screen covers, set by
 * the viewer for every zoom.
 */
function screenPx(pixels: number): string {
  return `calc(var(--px) * ${String(pixels)}px)`;
}

interface OverlayProps {
  report: Report;
  shown: LayerSet;
}

/** The drawing over the photo, in pixels of the photo. */
export function PhotoOverlay({ report, shown }: OverlayProps) {
  const { lit } = useFigureLight();
  const isShown = (key: LayerKey) => {
    const figure = layers.find((layer) => layer.key === key)?.figure ?? null;
    return shown.has(key) || (figure !== null && figure === lit);
  };
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${String(report.photo.widthPx)} ${String(report.photo.heightPx)}`}
      className="absolute inset-0 size-full overflow-visible"
      fill="none"
    >
      {isShown('ellipse95') && <Ellipse figure="ellipse" ellipse={shotEllipse(report, 95)} dash="10 7" />}
      {isShown('ellipse50') && <Ellipse figure="ellipse" ellipse={shotEllipse(report, 50)} />}
      {isShown('meanRadius') && <MeanRadius report={report} />}
      {isShown('extremeSpread') && <ExtremeSpread report={report} />}
      {isShown('holes') && <Holes report={report} />}
      {isShown('aim') && report.aim !== null && <AimMark at={report.aim} />}
      {isShown('centre') && <CentreMark at={report.group.centrePx} />}
      {isShown('numbers') && <Numbers report={report} />}
    </svg>
  );
}

interface LineProps {
  colour: string;
  figure: FigureName;
  dash?: string;
  /** One or more shapes; drawn twice, first as the rim. */
  children: ReactNode;
}

function Line({ colour, figure, dash, children }: LineProps) {
  const isLit = useFigureLight().lit === figure;
  const width = isLit ? 4 : 2;
  const style = (extra: number): CSSProperties => ({
    strokeWidth: screenPx(width + extra),
    ...(dash !== undefined && {
      strokeDasharray: dash
        .split(' ')
        .map((part) => screenPx(Number(part)))
        .join(' '),
    }),
  });
  return (
    <>
      <g stroke={colours.rim} strokeOpacity={0.6} style={style(2.5)}>
        {children}
      </g>
      <g stroke={colour} style={style(0)}>
        {children}
      </g>
    </>
  );
}

function Ellipse(props: { figure: FigureName; ellipse: TurnedEllipse | null; dash?: string }) {
  const { ellipse, dash } = props;
  if (ellipse === null) return null;
  const { column, row, radiusAlongPx, radiusAcrossPx, clockwiseDegrees } = ellipse;
  return (
    <Line colour={colours.group} figure={props.figure} {...(dash !== undefined && { dash })}>
      <ellipse
        cx={column}
        cy={row}
        rx={radiusAlongPx}
        ry={radiusAcrossPx}
        transform={`rotate(${String(clockwiseDegrees)} ${String(column)} ${String(row)})`}
      />
    </Line>
  );
}

function MeanRadius({ report }: { report: Report }) {
  const circle = meanRadiusCircle(report);
  if (circle === null) return null;
  return (
    <Line colour={colours.group} figure="meanRadius" dash="5 4">
      <circle cx={circle.column} cy={circle.row} r={circle.radiusPx} />
    </Line>
  );
}

function ExtremeSpread({ report }: { report: Report }) {
  const pair = extremePair(report);
  if (pair === null) return null;
  const [from, to] = pair;
  return (
    <Line colour={colours.shots} figure="extremeSpread">
      <line x1={from.column} y1={from.row} x2={to.column} y2={to.row} />
    </Line>
  );
}

function Holes({ report }: { report: Report }) {
  const radius = bulletRadiusPx(report);
  return report.holes.map((hole) => (
    <Line
      key={hole.number}
      colour={hole.isDoubtful ? colours.doubtful : colours.shots}
      figure="shots"
      {...(hole.isDoubtful && { dash: '4 3' })}
    >
      <circle cx={hole.column} cy={hole.row} r={radius} />
    </Line>
  ));
}

/** Numbers outside their rings; a doubtful hole carries a question mark as well. */
function Numbers({ report }: { report: Report }) {
  const radius = bulletRadiusPx(report);
  return (
    <g
      textAnchor="middle"
      dominantBaseline="central"
      fontWeight={650}
      stroke={colours.rim}
      strokeLinejoin="round"
      paintOrder="stroke"
      style={{ fontSize: screenPx(13), strokeWidth: screenPx(3.5) }}
    >
      {report.holes.map((hole) => {
        const out = labelDirection(report, hole);
        return (
          <text
            key={hole.number}
            x={hole.column + out.right * radius}
            y={hole.row + out.down * radius}
            fill={hole.isDoubtful ? colours.doubtful : '#ffffff'}
            style={{ transform: `translate(${screenPx(out.right * 12)}, ${screenPx(out.down * 11)})` }}
          >
            {hole.number}
            {hole.isDoubtful && '?'}
          </text>
        );
      })}
    </g>
  );
}

/** A mark of fixed size on the screen, drawn about 0 in screen pixels. */
function Mark(props: { at: { column: number; row: number }; colour: string; children: ReactNode }) {
  const { column, row } = props.at;
  return (
    <g transform={`translate(${String(column)} ${String(row)})`}>
      <g style={{ transform: 'scale(var(--px))' }} strokeLinecap="round">
        <g stroke={colours.rim} strokeOpacity={0.7} strokeWidth={5}>
          {props.children}
        </g>
        <g stroke={props.colour} strokeWidth={2.5}>
          {props.children}
        </g>
      </g>
    </g>
  );
}

/** Cross hairs with a gap, so that what was aimed at stays in sight. */
function AimMark({ at }: { at: { column: number; row: number } }) {
  const size = useFigureLight().lit === 'offset' ? 1.4 : 1;
  return (
    <Mark at={at} colour={colours.aim}>
      <g transform={`scale(${String(size)})`}>
        <circle r={7} />
        <path d="M-12 0h8M4 0h8M0-12v8M0 4v8" />
      </g>
    </Mark>
  );
}

function CentreMark({ at }: { at: { column: number; row: number } }) {
  const size = useFigureLight().lit === 'offset' ? 1.4 : 1;
  return (
    <Mark at={at} colour={colours.group}>
      <path d="M-6-6 6 6M6-6-6 6" transform={`scale(${String(size)})`} />
    </Mark>
  );
}
