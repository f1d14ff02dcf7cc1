import type { ReactNode } from 'react';
import { StepProgress } from '../../../ui/step-progress.tsx';
import { Card } from '../../../ui/surfaces.tsx';
import { photoHeight } from '../photo-height.ts';
import { waitingSteps, type WaitingStep } from './waiting-steps.ts';

interface WaitingScreenProps {
  sessionName: string;
  /** Pictures of the photo, the best last; each covers the previous one once loaded. */
  pictures: readonly string[];
  step: WaitingStep;
  /** Share of the photo that has arrived, 0 to 1; null in other steps. Not shown once the whole photo is there: a full bar looks stuck. */
  share: number | null;
  /** Called when the link to a picture has expired. */
  onStaleLink?: () => void;
  /** What the reader can know or do in the meantime. */
  children?: ReactNode;
}

/** From Start to the report: the photo where the report will show it, and the steps. */
export function WaitingScreen({ sessionName, pictures, step, share, ...rest }: WaitingScreenProps) {
  return (
    // A double click on Start ends on this screen, and must not select it.
    <div data-page-loads className="select-none">
      <header className="pt-3 pb-3 tablet:pt-8 tablet:pb-6">
        <h1 tabIndex={-1} className="text-21 tablet:text-28">
          Analysis in Progress
        </h1>
        <p className="text-13 break-words text-quiet tablet:text-15">{sessionName}</p>
      </header>
      <div className="grid items-start gap-x-10 gap-y-4 desktop:grid-cols-[minmax(0,1fr)_24rem]">
        <div
          role="img"
          aria-label="Your target"
          className={`relative -mx-4 overflow-hidden bg-ink/5 tablet:mx-0 ${photoHeight}`}
        >
          {pictures.map((address) => (
            <img
              key={address}
              src={address}
              alt=""
              className="absolute inset-0 size-full object-contain"
              onError={({ currentTarget }) => {
                // A picture that this browser cannot draw gives way to the next one.
                currentTarget.hidden = true;
                if (address === pictures.at(-1)) rest.onStaleLink?.();
              }}
            />
          ))}
        </div>
        <Card className="flex flex-col gap-4">
          <StepProgress steps={waitingSteps} current={step} />
          {share !== null && share < 1 && <UploadShare share={share} />}
          {rest.children}
        </Card>
      </div>
    </div>
  );
}

function UploadShare({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex items-center gap-3 text-13 tabular-nums">
      <div
        role="progressbar"
        aria-label="Photo uploaded"
        aria-valuenow={percent}
        className="h-1.5 flex-1 overflow-hidden rounded-full bg-control/45"
      >
        <div className="h-full origin-left bg-ink" style={{ scale: `${String(share)} 1` }} />
      </div>
      {percent}%
    </div>
  );
}
