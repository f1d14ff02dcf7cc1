/** The browser's own decoder and JPEG encoder, for shrinking a photo before it is sent. */
import type { EncodePicture } from './photo-preparation.ts';

/** Decodes a picture, turned upright by its EXIF orientation; null if this browser cannot draw it. */
export async function openPicture(file: File): Promise<EncodePicture | null> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return (scale, quality) => encodePicture(picture, scale, quality);
  } catch {
    // The only way the browser reports that it has no decoder for this file.
    return null;
  }
}

function encodePicture(picture: ImageBitmap, scale: number, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
