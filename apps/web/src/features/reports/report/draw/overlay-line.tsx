/** Shared style of drawings over a photo: outlined lines, with widths in screen pixels. */
import { markColors } from '@target-analysis/contract/mark-colors';
import type { CSSProperties, ReactNode } from 'react';
import type { Outline } from './overlay-geometry.ts';

/**
 * Widths of lines and sizes of letters are in screen pixels: `--px` is the number of photo pixels per screen pixel, set by
 * the viewer at every zoom.
 */
function screenPx(pixels: number): string {
  return `calc(var(--px) * ${String(pixels)}px)`;
}

/** The points of a polygon. */
export function pointsOf(outline: Outline): string {
  return outline.map(({ column, row }) => `${column.toFixed(1)},${row.toFixed(1)}`).join(' ');
}

interface LineProps {
  color: string;
  isLit: boolean;
  dash?: string;
  /** One or more shapes; drawn twice, first as the outline. */
  children: ReactNode;
}

export function Line({ color, isLit, dash, children }: LineProps) {
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
      <g stroke={markColors.rim} strokeOpacity={0.6} style={style(2.5)}>
        {children}
      </g>
      <g stroke={color} style={style(0)}>
        {children}
      </g>
    </>
  );
}

/** A mark of fixed size on the screen, drawn around 0 in screen pixels. */
export function Mark(props: { at: { column: number; row: number }; color: string; children: ReactNode }) {
  const { column, row } = props.at;
  return (
    <g transform={`translate(${String(column)} ${String(row)})`}>
      <g style={{ transform: 'scale(var(--px))' }} strokeLinecap="round">
        <g stroke={markColors.rim} strokeOpacity={0.7} strokeWidth={5}>
          {props.children}
        </g>
        <g stroke={props.color} strokeWidth={2.5}>
          {props.children}
        </g>
      </g>
    </g>
  );
}
