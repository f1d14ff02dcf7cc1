/** A link as a QR code: black on white in either theme, as scanners need it. */
import { qrCode } from '@target-analysis/contract/constants';
import { encode, renderSVG } from 'uqr';

/** Still scans with a thumb on the screen or a crease in the paper. */
const look = { border: qrCode.margin, ecc: 'M' } as const;

/** Large enough to print on a poster at the range. */
const savedWidthPx = 1024;

/** The address of a drawing. @throws if the text is too long for a code. */
export function drawCode(text: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(text, look))}`;
}

/** The same as a PNG, for programs that can't read drawings. */
export async function paintCode(text: string): Promise<Blob> {
  const { data, size } = encode(text, look);
  const scale = Math.ceil(savedWidthPx / size);
  const canvas = new OffscreenCanvas(size * scale, size * scale);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser draws no pictures');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = 'black';
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) pen.fillRect(x * scale, y * scale, scale, scale);
    });
  });
  return canvas.convertToBlob({ type: 'image/png' });
}
