import { useEffect } from 'react';
import { takeTriedPhoto, type TriedPhoto } from '../../../lib/tried-photo.ts';

/** Hands over what was tried before signing in. It takes precedence, even in a reset form. */
export function useTriedPhoto(onTaken: (tried: TriedPhoto) => void): void {
  useEffect(() => {
    void takeTriedPhoto(new Date()).then((tried) => {
      if (tried !== null) onTaken(tried);
    });
  }, [onTaken]);
}
