/** Draws the page's home-screen icons from `icon.svg`, as PNG, which phones require. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './repository.ts';

const folder = join(root, 'apps/web/public');
const icon = readFileSync(join(folder, 'icon.svg'), 'utf8');
const background = '#16181d';

/** A system that cuts the icon to its own shape keeps a circle of 80% (the manifest's `maskable`): the drawing fits inside it. */
const maskableShare = 0.78;

await draw('icon-192.png', 192);
await draw('icon-512.png', 512);
await draw('icon-maskable-512.png', 512, maskableShare);
await draw('apple-touch-icon.png', 180, maskableShare);

/** With a share, the drawing takes up that share of a square without rounded corners. */
async function draw(name: string, sidePx: number, share?: number): Promise<void> {
  const drawnPx = Math.round(sidePx * (share ?? 1));
  const drawing = sharp(Buffer.from(icon), { density: 1200 }).resize(drawnPx, drawnPx);
  const border = (sidePx - drawnPx) / 2;
  const edges = {
    top: Math.floor(border),
    bottom: Math.ceil(border),
    left: Math.floor(border),
    right: Math.ceil(border),
  };
  const whole =
    share === undefined ? drawing : drawing.flatten({ background }).extend({ ...edges, background });
  await whole.png({ palette: true }).toFile(join(folder, name));
}
