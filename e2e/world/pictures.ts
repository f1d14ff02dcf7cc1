/** Photos to send: a rendered target, and everything that isn't one. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

function jpeg(name: string, buffer: Buffer): Upload {
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Drawn by tools/draw-target.ts, like those below. */
export function targetPhoto(): Upload {
  return jpeg('target.jpg', readPicture('target.jpg'));
}

/** The same sheet after three more shots. */
export function continuedPhoto(): Upload {
  return jpeg('continued.jpg', readPicture('target-continued.jpg'));
}

/** And again after three more. */
export function continuedAgainPhoto(): Upload {
  return jpeg('continued-again.jpg', readPicture('target-continued-again.jpg'));
}

/** A sheet with six bulls and shots at each of them. */
export function sixAimsPhoto(): Upload {
  return jpeg('six-aims.jpg', readPicture('six-aims.jpg'));
}

/** A group of ten, low and left of its point of aim. */
export function lowLeftPhoto(): Upload {
  return jpeg('low-left.jpg', readPicture('low-left.jpg'));
}

/** Ten shots on the 10 m air pistol card. */
export function airPistolCard(): Upload {
  return jpeg('air-pistol-card.jpg', readPicture('air-pistol-card.jpg'));
}

/** Ten shots around the chest of a printed figure. */
export function figurePhoto(): Upload {
  return jpeg('figure.jpg', readPicture('figure.jpg'));
}

/** A dot drill sheet with 36 shots, one of them between the dots. */
export function dotDrillSheet(): Upload {
  return jpeg('dot-drill.jpg', readPicture('dot-drill.jpg'));
}

/** The target out of focus, drawn by the test's own browser. */
export async function blurredPhoto(page: Page): Promise<Upload> {
  const { buffer } = targetPhoto();
  const blurred = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    const context = canvas.getContext('2d');
    if (context !== null) {
      context.filter = 'blur(5px)';
      context.drawImage(picture, 0, 0);
    }
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  }, buffer.toString('base64'));
  return jpeg('blurred.jpg', Buffer.from(blurred, 'base64'));
}

export function textNamedPhoto(): Upload {
  return jpeg('letter.jpg', Buffer.from('Dear shooter, this is a letter.\n'.repeat(40)));
}

/** Starts like an iPhone photo, and contains nothing. */
export function brokenHeicPhoto(): Upload {
  const buffer = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'.padEnd(4000, '\0'), 'latin1');
  return { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer };
}

/** Larger than 10 MiB, and impossible for a browser to shrink. */
export function oversizedPhoto(): Upload {
  return jpeg('huge.jpg', randomBytes(11 * 1024 * 1024));
}

/** A white sheet: a picture without a target. */
export function blankPhoto(widthPx: number, heightPx: number): Upload {
  return {
    name: `${String(widthPx)}x${String(heightPx)}.png`,
    mimeType: 'image/png',
    buffer: whitePng(widthPx, heightPx),
  };
}

function readPicture(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, '../pictures', name));
}

/** One bit per pixel, so even 20 000 x 20 000 px fit into a few kilobytes. */
function whitePng(widthPx: number, heightPx: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header[8] = 1;
  // Each row starts with its filter byte, 0 for none.
  const row = Buffer.alloc(1 + Math.ceil(widthPx / 8), 0xff);
  row[0] = 0;
  const pixels = Buffer.concat(Array.from({ length: heightPx }, () => row));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
