import { downloadMegabytes } from '@target-analysis/analysis-web';
import { useEffect, useState } from 'react';
import { useObjectUrl } from '../../../ui/pictures/use-object-url.ts';
import { StepProgress } from '../../../ui/step-progress.tsx';
import { Alert, Card } from '../../../ui/surfaces.tsx';
import type { TriedPhoto } from '../../../lib/tried-photo.ts';
import { usePhotoCheck } from '../photo-check/use-photo-check.ts';
import { HitMarks } from '../group-picture.tsx';
import { glimpseWords, wordsOfRefusal, type Trial } from './trial.ts';
import { TrialResult } from './trial-result.tsx';
import { trialSteps } from './trial-steps.ts';
import { useTrial } from './use-trial.ts';

/** Analyzes the photo, and shows the progress and the result. Loads what it needs while no photo is chosen. */
export function TrialView({ tried }: { tried: TriedPhoto | null }) {
  const photo = tried?.photo ?? null;
  const { trial, prepare, start } = useTrial();
  const check = usePhotoCheck(photo);
  // Stays for the next photo, which is mostly of the same gun.
  const [caliber, setCaliber] = useState(tried?.caliber ?? '');
  useEffect(() => {
    if (photo === null) prepare();
    else start(photo);
  }, [photo, prepare, start]);
  switch (trial.status) {
    case 'empty':
      return null;
    case 'running':
      return <Running {...trial} />;
    case 'measured':
      return (
        <TrialResult
          photo={trial.photo}
          report={trial.report}
          check={check}
          caliber={caliber}
          onCaliber={setCaliber}
        />
      );
    case 'refused': {
      const { title, help } = wordsOfRefusal(trial.why);
      return (
        <Alert tone="careful" title={title}>
          {help}
        </Alert>
      );
    }
  }
}

function Running({ photo, step, share, glimpse }: Extract<Trial, { status: 'running' }>) {
  const percent = Math.round(share * 100);
  const address = useObjectUrl(photo);
  return (
    <Card className="grid items-start gap-6 tablet:grid-cols-2">
      <div className="relative mx-auto">
        {address !== null && (
          <img src={address} alt="Your photo" className="max-h-[50dvh] max-w-full rounded-card" />
        )}
        {glimpse !== null && <HitMarks {...glimpse} isPreliminary />}
      </div>
      <div className="flex flex-col gap-4">
        <StepProgress steps={trialSteps} current={step} />
        {step === 'loading' && (
          <div className="flex items-center gap-3 text-13 tabular-nums">
            <progress
              value={percent}
              max={100}
              aria-label={`Loaded of ${String(downloadMegabytes)} MB`}
              className="h-1.5 flex-1"
            />
            {percent}%
          </div>
        )}
        {glimpse !== null && <p className="text-quiet">{glimpseWords(glimpse)}</p>}
      </div>
    </Card>
  );
}
