import { useCallback, useRef, useState } from 'react';
import { problemOf } from '../../../../../lib/calls/problem.ts';
import { logProblem } from '../../../../../log.ts';
import { useToasts } from '../../../../../ui/toast.tsx';
import { preparePhoto, type EncodePicture, type PreparedPhoto } from './photo-preparation.ts';

interface PhotoPreparing {
  isPreparing: boolean;
  /** Passes a photo that can be sent to `onReady`; shows why if the file is refused. */
  prepare: (file: File, onReady: (photo: File) => void) => void;
  /** Forgets a file that is not ready yet. */
  abandon: () => void;
}

/** Nothing was sent yet, so nothing failed to upload. */
const notAdded = 'Photo not added';

/** Prepares a picked file for sending. */
export function usePhotoPreparing(): PhotoPreparing {
  const [isPreparing, setIsPreparing] = useState(false);
  const { showError, withdraw } = useToasts();
  const newest = useRef<File | null>(null);
  const prepare = useCallback(
    (file: File, onReady: (photo: File) => void) => {
      newest.current = file;
      setIsPreparing(true);
      void preparePhoto(file, openPicture)
        .catch(unreadable)
        .then((prepared) => {
          // A photo that takes longer must not replace one that was picked after it, or appear after it was removed.
          if (newest.current !== file) return;
          setIsPreparing(false);
          if (prepared.status === 'ready') {
            withdraw(notAdded);
            onReady(prepared.photo);
            return;
          }
          const { message } = problemOf(prepared.code, prepared.data);
          showError({ title: notAdded, message });
        });
    },
    [showError, withdraw],
  );
  const abandon = useCallback(() => {
    newest.current = null;
    setIsPreparing(false);
  }, []);
  return { isPreparing, prepare, abandon };
}

/** A file can be moved or deleted between picking and reading it. */
function unreadable(cause: unknown): PreparedPhoto {
  logProblem('The photo could not be read', cause);
  return { status: 'refused', code: 'photo-broken', data: {} };
}

/** Decodes a picture, turned upright by its EXIF orientation; null if this browser cannot draw it. */
async function openPicture(file: File): Promise<EncodePicture | null> {
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
