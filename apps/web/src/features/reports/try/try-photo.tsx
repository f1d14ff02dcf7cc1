import { ImageUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { logProblem } from '../../../log.ts';
import { isPhotoKept, readTriedPhoto, type TriedPhoto } from '../../../lib/tried-photo.ts';
import { thisDevice } from '../../../lib/words/this-device.ts';
import { Button } from '../../../ui/button.tsx';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { Alert } from '../../../ui/surfaces.tsx';
import { notLoadedWords } from './not-loaded-words.ts';
import type { TrialView } from './trial-view.tsx';

/** A visitor's own photo, analyzed on this device: the hits, the group size, and the verdict. */
export function TryPhoto() {
  const [tried, setTried] = useState<TriedPhoto | null>(null);
  const photo = tried?.photo ?? null;
  const [isKept, setIsKept] = useState(false);
  useEffect(() => setIsKept(isPhotoKept(new Date())), []);
  const [isWanted, setIsWanted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const trial = useTrialView(isWanted, photo);
  return (
    <section aria-labelledby="try-photo" className="mb-12 flex flex-col gap-4">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-[60ch]">
          <h2 id="try-photo" className="text-28">
            Try your own photo
          </h2>
          <p className="mt-1 text-quiet">Nothing is uploaded. The photo stays on this device.</p>
        </div>
        <Button
          icon={<ImageUp aria-hidden="true" className="size-5" />}
          onClick={() => {
            setIsWanted(true);
            input.current?.click();
          }}
        >
          {photo === null ? 'Choose a photo' : 'Choose another photo'}
        </Button>
        <FileInput
          input={input}
          label="Photo to try"
          accept="image/*"
          onPick={(picked) => setTried({ photo: picked, caliber: '' })}
        />
      </header>
      {isKept && tried === null && <KeptPhoto onShow={setTried} onGone={() => setIsKept(false)} />}
      <div aria-live="polite">
        {trial.status === 'here' && <trial.View tried={tried} />}
        {trial.status === 'not-loaded' && photo !== null && (
          <Alert tone="careful" title={notLoadedWords.title}>
            {notLoadedWords.help}
          </Alert>
        )}
      </div>
    </section>
  );
}

interface KeptPhotoProps {
  onShow: (tried: TriedPhoto) => void;
  onGone: () => void;
}

/** Offers the photo that waits for the form of a new account. */
function KeptPhoto({ onShow, onGone }: KeptPhotoProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-quiet">
      Your last photo is still on {thisDevice()}.
      <Button
        variant="quiet"
        onClick={() => {
          void readTriedPhoto(new Date()).then((kept) => (kept === null ? onGone() : onShow(kept)));
        }}
      >
        Show it again
      </Button>
    </p>
  );
}

/**
 * The part that analyzes, loaded when a visitor starts choosing a photo, to keep the page light for everyone else. Without a network the
 * page stays, and the part is loaded with the next photo or once the network is back.
 */
function useTrialView(isWanted: boolean, photo: File | null) {
  const [trial, setTrial] = useState<
    { status: 'none' | 'not-loaded' } | { status: 'here'; View: typeof TrialView }
  >({
    status: 'none',
  });
  const isMissing = trial.status !== 'here' && (isWanted || photo !== null);
  useEffect(() => {
    if (!isMissing) return undefined;
    const load = () => {
      import('./trial-view.tsx').then(
        ({ TrialView: View }) => setTrial({ status: 'here', View }),
        (cause: unknown) => {
          logProblem('The part that tries a photo could not be loaded', cause);
          setTrial({ status: 'not-loaded' });
        },
      );
    };
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [isMissing, photo]);
  return trial;
}
