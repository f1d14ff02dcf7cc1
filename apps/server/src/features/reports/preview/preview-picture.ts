/** The preview picture of a shared report: the group with its marks, one large figure, the verdict, and the day. */
import { fileURLToPath } from 'node:url';
import type { Report } from '@target-analysis/analysis';
import { cardOf, type DisplayUnit } from '@target-analysis/analysis/telling';
import { previewSize } from '@target-analysis/contract/constants';
import { encodePrintedPhoto } from '@target-analysis/analysis-node';
import sharp, { type OverlayOptions } from 'sharp';
import { dayInWords } from '../document/document-facts.ts';
import { photoDrawing } from '../document/photo-drawing.ts';
import { printDrawing } from '../document/print/print-drawing.ts';

export interface Preview {
  measurement: Report;
  unit: DisplayUnit;
  /** The day of the range visit. */
  date: string;
}

/** The colors of the light theme. */
const colors = { paper: '#FAF8F4', ink: '#16181D', quiet: '#5B6068', accent: '#D9480F', field: '#E4E0D8' };

/** The photo is on the left, the words on the right. */
const photoBox = { width: 660, height: previewSize.heightPx };
const margin = 44;
const column = {
  left: photoBox.width + margin,
  width: previewSize.widthPx - photoBox.width - 2 * margin,
};
/** Marks are drawn in points of paper; one point is this many pixels here. */
const pxPerPoint = 1.65;

/** A sentence with the owner's label of a group may be twice as long as others; taller words than the picture can't be drawn. */
function verdictSize(sentence: string): number {
  return sentence.length > 60 ? 34 : 46;
}

/**
 * Draws the picture.
 * @param photo the stored JPEG; null if it is gone
 * @returns a JPEG of `previewSize`
 */
export async function previewPicture(preview: Preview, photo: Uint8Array | null): Promise<Uint8Array> {
  const { measurement, unit, date } = preview;
  const { figure, verdict } = cardOf(measurement, unit, 'visitor');
  const head = await words([{ text: 'Target Analysis', size: 26, color: colors.accent, isBold: true }]);
  const middle = await words([
    ...(figure === null
      ? []
      : [
          { text: `${figure.label}\n`, size: 28, color: colors.quiet },
          { text: figure.value, size: 120, color: colors.ink, isBold: true },
          { text: ` ${figure.unit}\n`, size: 36, color: colors.quiet },
        ]),
    { text: verdict.sentence, size: verdictSize(verdict.sentence), color: colors.ink, isBold: true },
  ]);
  const foot = await words([{ text: dayInWords(date), size: 26, color: colors.quiet }]);
  const layers: OverlayOptions[] = [
    ...(photo === null ? [] : await photoLayers(measurement, photo)),
    { input: head.png, left: column.left, top: margin },
    {
      input: middle.png,
      left: column.left,
      top: Math.max(margin, Math.round((previewSize.heightPx - middle.height) / 2)),
    },
    { input: foot.png, left: column.left, top: previewSize.heightPx - margin - foot.height },
  ];
  const ground = { width: previewSize.widthPx, height: previewSize.heightPx, channels: 3 as const };
  return sharp({ create: { ...ground, background: colors.paper } })
    .composite(layers)
    .jpeg({ quality: 84 })
    .toBuffer();
}

/** The part of the photo with the group and its marks; numbers would be too small to read. */
async function photoLayers(measurement: Report, photo: Uint8Array): Promise<OverlayOptions[]> {
  const room = { width: photoBox.width / pxPerPoint, height: photoBox.height / pxPerPoint };
  const drawing = photoDrawing(measurement, room, 'nameless');
  const [width, height] = [Math.round(drawing.width * pxPerPoint), Math.round(drawing.height * pxPerPoint)];
  const place = {
    left: Math.round((photoBox.width - width) / 2),
    top: Math.round((photoBox.height - height) / 2),
  };
  const part = await encodePrintedPhoto(photo, drawing.part);
  const svg = String(await printDrawing(drawing, null));
  const standalone = svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  const field = { width: photoBox.width, height: photoBox.height, channels: 3 as const };
  return [
    {
      input: await sharp({ create: { ...field, background: colors.field } })
        .png()
        .toBuffer(),
      left: 0,
      top: 0,
    },
    { input: await sharp(part.jpeg).resize(width, height, { fit: 'fill' }).toBuffer(), ...place },
    {
      input: await sharp(Buffer.from(standalone), { density: 72 * pxPerPoint })
        .resize(width, height, { fit: 'fill' })
        .png()
        .toBuffer(),
      ...place,
    },
  ];
}

interface Words {
  text: string;
  /** In pixels. */
  size: number;
  color: string;
  isBold?: boolean;
}

/** Words in our own font, because a server may have none. */
async function words(parts: readonly Words[]): Promise<{ png: Buffer; height: number }> {
  const markup = parts.map(
    ({ text, size, color, isBold = false }) =>
      `<span foreground="${color}" size="${String(size)}pt" weight="${isBold ? 'bold' : 'normal'}">${escaped(text)}</span>`,
  );
  const { data, info } = await sharp({
    text: {
      text: markup.join(''),
      font: 'Noto Sans',
      fontfile: fontFile,
      width: column.width,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, height: info.height };
}

const fontFile = fileURLToPath(
  new URL('../fonts/NotoSans-Bold.ttf', import.meta.resolve('@embedpdf/fonts-latin')),
);

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
