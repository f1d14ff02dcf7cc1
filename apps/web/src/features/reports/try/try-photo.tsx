import { ImageUp } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FileInput } from '../../../ui/fields/file-input.tsx';

/** Loaded when a visitor starts choosing a photo, to keep the page light for everyone else. */
const Trial = lazy(async () => ({ default: (await import('./trial-view.tsx')).TrialView }));

/** A visitor's own photo, analyzed on this device: the hits, the group size, and the verdict. */
export function TryPhoto() {
  const [photo, setPhoto] = useState<File | null>(null);
  const [isWanted, setIsWanted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
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
        <FileInput input={input} label="Photo to try" accept="image/*" onPick={setPhoto} />
      </header>
      <div aria-live="polite">
        <Suspense fallback={null}>{(isWanted || photo !== null) && <Trial photo={photo} />}</Suspense>
      </div>
    </section>
  );
}
