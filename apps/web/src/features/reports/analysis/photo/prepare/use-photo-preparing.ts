import { useCallback, useState } from 'react';
import { problemOf } from '../../../../../lib/calls/problem.ts';
import { useToasts } from '../../../../../ui/toast.tsx';
import { openPicture } from './open-picture.ts';
import { preparePhoto } from './photo-preparation.ts';

interface PhotoPreparing {
  isPreparing: boolean;
  /** Passes a photo that can be sent to `onReady`; shows why if the file is refused. */
  prepare: (file: File, onReady: (photo: File) => void) => void;
}

/** Nothing was sent yet, so nothing failed to upload. */
const notAdded = 'Photo not added';

/** Prepares a picked file for sending. */
export function usePhotoPreparing(): PhotoPreparing {
  const [isPreparing, setIsPreparing] = useState(false);
  const { showError, withdraw } = useToasts();
  const prepare = useCallback(
    (file: File, onReady: (photo: File) => void) => {
      setIsPreparing(true);
      void preparePhoto(file, openPicture).then((prepared) => {
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
  return { isPreparing, prepare };
}
