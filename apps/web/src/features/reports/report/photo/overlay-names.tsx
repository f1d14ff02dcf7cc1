/** Numbers, letters, and close calls beside the holes on the photo, placed so that none covers another. */
import type { Report } from '@target-analysis/analysis';
import {
  bulletRadiusPx,
  closeCalls,
  hasGroupCentre,
  holeName,
  isOfNewest,
  lineCalls,
  possiblePlaces,
} from '@target-analysis/analysis/telling';
import { markColors } from '@target-analysis/contract/mark-colors';
import { useMemo } from 'react';
import { placeNames, type Box, type PlacedName } from '../draw/place-labels.ts';
import type { LayerKey } from './layers.ts';
import type { Sight } from './viewer-geometry.ts';

interface OverlayNamesProps {
  report: Report;
  isShown: (key: LayerKey) => boolean;
  /** Photo pixels per screen pixel. */
  step: number;
  /** The visible part, as shares of the photo: labels stay inside. */
  sight: Sight;
}

/** Labels are placed in screen pixels and stay put during small zoom changes. */
export function OverlayNames({ report, isShown, step, sight }: OverlayNamesProps) {
  const layers = ['numbers', 'possible', 'rings', 'zone', 'centre'] as const;
  const shownKeys = layers.filter((key) => isShown(key)).join(' ');
  const placed = useMemo(
    () => placedNames(report, shownKeys.split(' '), { step, sight }),
    [report, shownKeys, step, sight],
  );
  return (
    <g
      data-names=""
      textAnchor="middle"
      dominantBaseline="central"
      fontWeight={650}
      fontSize={13}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {placed.map((name) => (
        <Name key={name.name} placed={name} step={step} />
      ))}
    </g>
  );
}

/** More numbers would cover the photo, unless it is enlarged enough to leave room between them. */
const mostNumbers = 60;
/** Radius of a hole, in screen pixels. */
const readableRadiusPx = 12;

interface Inked {
  ink: string;
}

function placedNames(
  report: Report,
  shown: readonly string[],
  { step, sight }: Pick<OverlayNamesProps, 'step' | 'sight'>,
): (PlacedName & Inked)[] {
  const radius = bulletRadiusPx(report) / step;
  const calls = callsOf(report, shown);
  // A sheet with several groups is read one group at a time.
  const isMany = report.holes.length > mostNumbers || report.aimGroups.length > 0;
  const isNewest = isOfNewest(report.holes);
  const isCrowded = isMany && radius < readableRadiusPx;
  const onScreen = (at: { column: number; row: number }) => ({
    x: at.column / step,
    y: at.row / step,
    radius,
  });
  const holes = report.holes.map((hole) => {
    const call = isNewest(hole) ? calls.get(hole.number) : undefined;
    const isNumbered = shown.includes('numbers') && ((!isCrowded && isNewest(hole)) || hole.isDoubtful);
    const parts = [isNumbered ? holeName(hole) : null, call ?? null];
    return {
      ...onScreen(hole),
      name: parts.filter((part) => part !== null).join(' · '),
      ink: hole.isDoubtful || call !== undefined ? markColors.doubtful : '#ffffff',
    };
  });
  const possible = shown.includes('possible')
    ? possiblePlaces(report).map((place) => ({
        ...onScreen(place),
        name: `${place.name}?`,
        ink: markColors.doubtful,
      }))
    : [];
  const named = [...holes, ...possible].filter(({ name }) => name !== '');
  const inks = new Map(named.map(({ name, ink }) => [name, ink]));
  const marks = [
    ...(report.aim === null ? [] : [{ ...onScreen(report.aim), radius: aimRadiusPx }]),
    ...(shown.includes('centre') && hasGroupCentre(report)
      ? [{ ...onScreen(report.group.centrePx), radius: centreRadiusPx }]
      : []),
  ];
  return placeNames(named, middleOf(report, step), fieldOf(report, step, sight), [
    ...holes.filter(({ name }) => name === ''),
    ...marks,
  ]).map((name) => ({ ...name, ink: inks.get(name.name) ?? '#ffffff' }));
}

function fieldOf({ photo }: Report, step: number, { left, top, width, height }: Sight): Box {
  const [across, down] = [photo.widthPx / step, photo.heightPx / step];
  return {
    left: left * across,
    right: (left + width) * across,
    top: top * down,
    bottom: (top + height) * down,
  };
}

/** Radius of the crosshairs, in screen pixels. */
const aimRadiusPx = 12;
/** Radius of the cross in the middle of the group, in screen pixels. */
const centreRadiusPx = 8;

function middleOf({ group }: Report, step: number): { x: number; y: number } {
  return { x: group.centrePx.column / step, y: group.centrePx.row / step };
}

function callsOf({ score: ringScore, zone }: Report, shown: readonly string[]): Map<number, string> {
  const rings = shown.includes('rings') && ringScore?.status === 'scored' ? lineCalls(ringScore) : [];
  const border = shown.includes('zone') && zone?.status === 'located' ? closeCalls(zone) : [];
  return new Map([...rings, ...border].map(({ holeNumber, words }) => [holeNumber, words]));
}

function Name({ placed, step }: { placed: PlacedName & Inked; step: number }) {
  const { name, x, y, radius, right, down, isLed, ink } = placed;
  const length = Math.hypot(right, down);
  const at = (distance: number) =>
    `${((right / length) * distance).toFixed(1)} ${((down / length) * distance).toFixed(1)}`;
  const line = `M${at(radius + 1)}L${at(length - nameReach)}`;
  return (
    <g transform={`translate(${String(x * step)} ${String(y * step)})`}>
      <g style={{ transform: 'scale(var(--px))' }}>
        {isLed && (
          <>
            <path d={line} stroke={markColors.rim} strokeOpacity={0.6} strokeWidth={3.5} />
            <path d={line} stroke={ink} strokeWidth={1.25} />
          </>
        )}
        {/* Uses a transform, because moving a label this way does not lay out its letters again. */}
        <text
          transform={`translate(${right.toFixed(1)} ${down.toFixed(1)})`}
          fill={ink}
          stroke={markColors.rim}
          strokeWidth={3.5}
          paintOrder="stroke"
        >
          {name}
        </text>
      </g>
    </g>
  );
}

/** From the center of a label to the end of its connecting line. */
const nameReach = 9;
