import {
  shapesOf,
  sheetSizeMm,
  type DrillSheetLayout,
  type SheetShape,
} from '@target-analysis/analysis/drill-sheets';

const { width, height } = sheetSizeMm;

/** A drill sheet in true millimeters: one unit of the drawing is one millimeter on paper. */
export function SheetDrawing({ layout }: { layout: DrillSheetLayout }) {
  return (
    <svg
      role="img"
      aria-label={`The sheet of ${layout.title}: ${layout.rules}`}
      viewBox={`${String(-width / 2)} ${String(-height / 2)} ${String(width)} ${String(height)}`}
      className="drill-drawing"
      fontFamily="sans-serif"
    >
      {shapesOf(layout).map((shape, index) => (
        <Shape key={index} shape={shape} />
      ))}
    </svg>
  );
}

/** Heights on the sheet count upward, the drawing's rows downward. */
function Shape({ shape }: { shape: SheetShape }) {
  const ink = grayOf(shape.ink);
  switch (shape.kind) {
    case 'square': {
      const { centre, sideMm } = shape;
      return (
        <rect
          x={centre.x - sideMm / 2}
          y={-centre.y - sideMm / 2}
          width={sideMm}
          height={sideMm}
          fill={ink}
        />
      );
    }
    case 'disc':
      return <circle cx={shape.centre.x} cy={-shape.centre.y} r={shape.radiusMm} fill={ink} />;
    case 'circle': {
      const { centre, radiusMm, lineMm } = shape;
      return (
        <circle cx={centre.x} cy={-centre.y} r={radiusMm} fill="none" stroke={ink} strokeWidth={lineMm} />
      );
    }
    case 'line': {
      const { from, to, lineMm } = shape;
      return <line x1={from.x} y1={-from.y} x2={to.x} y2={-to.y} stroke={ink} strokeWidth={lineMm} />;
    }
    case 'text':
      return (
        <text
          x={shape.middle.x}
          y={-shape.middle.y}
          fontSize={shape.heightMm}
          textAnchor="middle"
          dominantBaseline="central"
          fill={ink}
        >
          {shape.text}
        </text>
      );
  }
}

/** Paper is white in both themes. */
function grayOf(ink: number): string {
  const level = String(Math.round(255 * (1 - ink)));
  return `rgb(${level} ${level} ${level})`;
}
