/** Beside the page, so that typing stays fluent: decodes the photo and checks it. */
import { rasterOf } from '@target-analysis/analysis-web';
import { checkPhoto, checkedLongSidePx, type PhotoAdvice } from '@target-analysis/analysis/photo-quality';

/** What comes back: null where this browser cannot look into the photo. */
export type PhotoCheckAnswer = PhotoAdvice[] | null;

/** A browser's fast shrinking leaves out pixels beyond a factor of about two; the rest of the way is averaged by the check itself. */
const drawnLongSidePx = 2 * checkedLongSidePx;

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  answer(data).then(
    (advice) => {
      self.postMessage(advice satisfies PhotoCheckAnswer);
    },
    // The page hears of errors of its worker, but not of promises that fail in it.
    (cause: unknown) => {
      self.reportError(cause);
    },
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
    // The one way in which the browser says that it has no decoder for this file.
    return null;
  }
}

function drawnAt(picture: ImageBitmap, scale: number): ImageData | null {
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  // What is transparent arrives white at the server too.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
