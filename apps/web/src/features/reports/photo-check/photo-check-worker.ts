/** Decodes and checks the photo in a worker, so typing stays smooth. */
import { rasterOf } from '@target-analysis/analysis-web';
import { checkPhoto, checkedLongSidePx, type PhotoAdvice } from '@target-analysis/analysis/photo-quality';

/** The worker's reply: null if this browser cannot decode the photo. */
export type PhotoCheckAnswer = PhotoAdvice[] | null;

/** A browser's fast downscaling skips pixels beyond a factor of about two; the check itself averages the rest of the way. */
const drawnLongSidePx = 2 * checkedLongSidePx;

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  answer(data).then(
    (advice) => self.postMessage(advice satisfies PhotoCheckAnswer),
    // The page receives its worker's errors, but not its unhandled promise rejections.
    (cause: unknown) => self.reportError(cause),
  );
});

async function answer(photo: unknown): Promise<PhotoCheckAnswer> {
  const picture = photo instanceof Blob ? await decode(photo) : null;
  if (picture === null) return null;
  const { width: widthPx, height: heightPx } = picture;
  const scale = Math.min(1, drawnLongSidePx / Math.max(widthPx, heightPx));
  const pixels = drawnAt(picture, scale);
  picture.close();
  return pixels === null ? null : checkPhoto(rasterOf(pixels), { widthPx, heightPx });
}

async function decode(photo: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(photo, { imageOrientation: 'from-image' });
  } catch {
    // The only way the browser reports that it has no decoder for this file.
    return null;
  }
}

function drawnAt(picture: ImageBitmap, scale: number): ImageData | null {
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  // The server also turns transparent pixels white.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
