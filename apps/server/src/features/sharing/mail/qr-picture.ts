/** The code of a link as a picture. */
import { qrCode } from '@target-analysis/contract/constants';
import sharp from 'sharp';
import { encode } from 'uqr';

/** Twice the width at which it is shown, for fine screens. */
const widthPx = 2 * qrCode.widthPx;

/** A PNG, dark on white. */
export async function drawQrCode(link: string): Promise<Uint8Array> {
  const { data, size } = encode(link, { ecc: 'M', border: qrCode.margin });
  const pixels = Uint8Array.from(data.flat(), (isDark) => (isDark ? 0 : 255));
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(widthPx, widthPx, { kernel: 'nearest' })
    .png()
    .toBuffer();
}
