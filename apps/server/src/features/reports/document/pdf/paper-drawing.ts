/** A drawing as vector graphics in the file. */
import { createElement, type ReactElement } from 'react';
import { G, Path, Svg, Text } from '@react-pdf/renderer';
import type { Drawing, Ink, Shape } from '../drawing.ts';
import { mainFamily } from './font-families.ts';
import { tagged } from './tags.ts';

/** @param alt what it shows, for screen readers; null if the words beside it say so */
export function paperDrawing({ width, height, shapes }: Drawing, alt: string | null): ReactElement {
  return createElement(
    Svg,
    {
      ...(alt !== null && tagged('Figure', { alt })),
      width,
      height,
      viewBox: `0 0 ${String(width)} ${String(height)}`,
    },
    createElement(G, {}, ...shapes.map(paperShape)),
  );
}

function paperShape(shape: Shape): ReactElement {
  switch (shape.kind) {
    case 'path':
      return createElement(Path, { d: shape.path, ...attributesOf(shape.ink) });
    case 'word':
      return createElement(
        Text,
        {
          x: shape.at.x,
          y: shape.at.y,
          fill: shape.color,
          textAnchor: shape.anchor,
          style: { fontSize: shape.size, fontFamily: mainFamily },
        },
        shape.text,
      );
  }
}

function attributesOf({ stroke, width, dash, fill, fillOpacity }: Ink) {
  return {
    fill: fill ?? 'none',
    ...(fillOpacity !== undefined && { fillOpacity }),
    ...(stroke !== undefined && { stroke, strokeWidth: width ?? 1 }),
    ...(dash !== undefined && { strokeDasharray: dash.join(' ') }),
  };
}
