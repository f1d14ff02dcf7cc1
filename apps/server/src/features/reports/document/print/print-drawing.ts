/** A drawing as SVG for the printed page. */
import { html } from 'hono/html';
import { inPoints, type Drawing, type Ink, type Shape } from '../drawing.ts';
import type { PhotoDrawing } from '../photo-drawing.ts';

export type Markup = ReturnType<typeof html>;

/** @param label what the drawing shows, for screen readers; null if the words beside it say so */
export function printDrawing({ width, height, shapes }: Drawing, label: string | null): Markup {
  return picture({ width, height, label, inside: html`${shapes.map(printShape)}` });
}

/** The relevant part of the photo, with the findings drawn over it. */
export function printPhoto(drawing: PhotoDrawing, photoUrl: string): Markup {
  const { width, height, part, photo, shapes, text } = drawing;
  const scale = width / part.widthPx;
  const inside = html`<image
      href="${photoUrl}"
      x="${inPoints(-part.column * scale)}"
      y="${inPoints(-part.row * scale)}"
      width="${inPoints(photo.widthPx * scale)}"
      height="${inPoints(photo.heightPx * scale)}"
    />
    ${shapes.map(printShape)}`;
  return picture({ width, height, label: text, inside });
}

/** A small picture of the whole photo. */
export function printInset({ width, height, shapes }: Drawing, photoUrl: string): Markup {
  const inside = html`<image href="${photoUrl}" width="${inPoints(width)}" height="${inPoints(height)}" />
    ${shapes.map(printShape)}`;
  return picture({
    width,
    height,
    label: 'The whole photo, with a frame around the part shown',
    inside,
  });
}

interface Picture {
  width: number;
  height: number;
  label: string | null;
  inside: Markup;
}

function picture({ width, height, label, inside }: Picture): Markup {
  const told = label === null ? html`aria-hidden="true"` : html`role="img" aria-label="${label}"`;
  return html`<svg
    ${told}
    viewBox="0 0 ${inPoints(width)} ${inPoints(height)}"
    width="${inPoints(width)}pt"
    height="${inPoints(height)}pt"
    overflow="hidden"
  >
    ${inside}
  </svg>`;
}

function printShape(shape: Shape): Markup {
  if (shape.kind === 'path') return html`<path d="${shape.path}" ${attributesOf(shape.ink)} />`;
  const { at, anchor, size, color, text } = shape;
  return html`<text
    x="${inPoints(at.x)}"
    y="${inPoints(at.y)}"
    text-anchor="${anchor}"
    font-size="${size}"
    fill="${color}"
    >${text}</text
  >`;
}

function attributesOf({ stroke, width, dash, fill, fillOpacity }: Ink): Markup {
  return html`fill="${fill ?? 'none'}" fill-opacity="${fillOpacity ?? 1}" stroke="${stroke ?? 'none'}"
  stroke-width="${width ?? 1}" stroke-dasharray="${dash?.join(' ') ?? 'none'}"`;
}
