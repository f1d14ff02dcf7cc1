import { ImageUp } from 'lucide-react';
import { lazy, Suspense, useRef, type RefObject } from 'react';
import { Button } from '../../../ui/button.tsx';
import { StepProgress } from '../../../ui/step-progress.tsx';
import { Alert, Card } from '../../../ui/surfaces.tsx';
import { downloadMegabytes } from '@target-analysis/analysis-web';
import { refusalWords, type Trial } from './trial.ts';
import { trialSteps } from './trial-steps.ts';
import { useTrial } from './use-trial.ts';

/** What tells a report is loaded with the first photo. */
const TrialResult = lazy(async () => ({ default: (await import('./trial-result.tsx')).TrialResult }));

/** A visitor's own photo, analyzed on this device: the hits, the size of the group, and the verdict. */
export function TryPhoto() {
  const { trial, start } = useTrial();
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
            input.current?.click();
          }}
        >
          {trial.status === 'empty' ? 'Choose a photo' : 'Choose another photo'}
        </Button>
        <PhotoInput input={input} onPick={start} />
      </header>
      <div aria-live="polite">
        <Suspense fallback={null}>
          <Answer trial={trial} />
        </Suspense>
      </div>
    </section>
  );
}

function PhotoInput(props: { input: RefObject<HTMLInputElement | null>; onPick: (photo: File) => void }) {
  return (
    <input
      ref={props.input}
      type="file"
      accept="image/*"
      aria-label="Photo to try"
      hidden
      onChange={({ target }) => {
        const [photo] = target.files ?? [];
        if (photo !== undefined) props.onPick(photo);
        // The same photo can be tried again.
        target.value = '';
      }}
    />
  );
}

function Answer({ trial }: { trial: Trial }) {
  switch (trial.status) {
    case 'empty':
      return null;
    case 'running':
      return <Running step={trial.step} share={trial.share} />;
    case 'measured':
      return <TrialResult photo={trial.photo} report={trial.report} />;
    case 'refused': {
      const { title, help } = refusalWords[trial.why];
      return (
        <Alert tone="careful" title={title}>
          {help}
        </Alert>
      );
    }
  }
}

function Running({ step, share }: Pick<Extract<Trial, { status: 'running' }>, 'step' | 'share'>) {
  const percent = Math.round(share * 100);
  return (
    <Card className="flex flex-col gap-4">
      <StepProgress steps={trialSteps} current={step} />
      {step === 'loading' && (
        <div className="flex items-center gap-3 text-13 tabular-nums">
          <progress
            value={percent}
            max={100}
            aria-label={`Loaded of ${String(downloadMegabytes)} MB`}
            className="h-1.5 flex-1"
          />
          {percent} %
        </div>
      )}
    </Card>
  );
}
