import { downloadMegabytes } from '@target-analysis/analysis-web';
import { useEffect } from 'react';
import { StepProgress } from '../../../ui/step-progress.tsx';
import { Alert, Card } from '../../../ui/surfaces.tsx';
import { refusalWords, type Trial } from './trial.ts';
import { TrialResult } from './trial-result.tsx';
import { trialSteps } from './trial-steps.ts';
import { useTrial } from './use-trial.ts';

/** Analyzes the photo, and shows how far that is and what came of it. */
export function TrialView({ photo }: { photo: File }) {
  const { trial, start } = useTrial();
  useEffect(() => {
    start(photo);
  }, [photo, start]);
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
