import { drillNames } from '@target-analysis/analysis/drill-names';
import { describeError } from '@target-analysis/contract/errors';
import { useLayoutEffect } from 'react';
import { LinkButton } from '../../../ui/button.tsx';
import { BlankTargetDrawing } from '../../../ui/pictures/drawings.tsx';
import { EmptyState } from '../../../ui/page-parts.tsx';

const { title, message } = describeError('premium-feature');

/** For shooters without reports: what the guide offers, and the two ways to unlock it. */
export function PremiumFeature() {
  useLayoutEffect(() => {
    // It may replace drills that were read before the last report was used, scrolled to one of them.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <>
      <EmptyState
        drawing={<BlankTargetDrawing />}
        title={title}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to="/pricing" variant="primary">
              See plans and reports
            </LinkButton>
            <LinkButton to="/profile">Open your profile</LinkButton>
          </div>
        }
      >
        {message}
      </EmptyState>
      <section aria-label="In the guide" className="border-t border-hairline pt-8">
        <h2 className="text-21">What you will find here</h2>
        <p className="mt-1 max-w-[70ch] text-quiet">
          Each drill with its setup, distance, rounds, steps and standard, and a sheet to print where a photo
          can score it.
        </p>
        <ul className="mt-5 grid list-disc gap-x-10 gap-y-2 pl-5 marker:text-quiet tablet:grid-cols-2 desktop:grid-cols-3">
          {Object.entries(drillNames).map(([key, name]) => (
            <li key={key}>{name}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
