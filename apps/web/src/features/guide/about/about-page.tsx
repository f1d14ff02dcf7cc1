import { clsx } from 'clsx';
import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useSignIn } from '../../../lib/sign-in/sign-in.tsx';
import { useSiteSettings } from '../../../lib/calls/site-settings.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { DataFigure } from '../../../ui/data/data-figure.tsx';
import { productName } from '../../../ui/page-parts.tsx';
import { Card } from '../../../ui/surfaces.tsx';
import { ClosingCall } from '../closing-call.tsx';
import { AccuracySection } from './accuracy-section.tsx';
import { outOfHundred, secondsWords } from './accuracy-words.ts';
import { HowItWorks } from './how-it-works.tsx';
import { publishedFigures } from './published-figures.ts';
import { SecuritySection } from './security-section.tsx';
import { WhatItTells } from './what-it-tells.tsx';
import { AboutSection, textLink } from './about-section.tsx';

/** /about: how a photo becomes a report, how far to trust it, and what happens to the photo. */
export function AboutPage() {
  return (
    <>
      <title>{`About · ${productName}`}</title>
      <Hero />
      <HowItWorks />
      <WhatItTells />
      <AccuracySection figures={publishedFigures} />
      <SecuritySection />
      <div className="grid gap-x-10 tablet:grid-cols-2">
        <PrivacySection />
        <TrainingNotice />
      </div>
      <AboutCall />
    </>
  );
}

function Hero() {
  return (
    <div className="grid items-center gap-8 pt-10 pb-12 tablet:gap-12 tablet:py-16 desktop:grid-cols-[minmax(0,1fr)_26rem]">
      <div>
        <p className="text-15 font-semibold text-accent-deep">About Target Analysis</p>
        <h1 tabIndex={-1} className="mt-2 text-40 desktop:text-[3.25rem] desktop:leading-[1.08]">
          What your target says, and how sure we are
        </h1>
        <p className="mt-4 max-w-[54ch] text-17 text-quiet">
          Send one photo of your target and get a measured report: the holes, the group, what it proves, and
          what to train next. If we can’t tell, the report says so.
        </p>
        <div className="mt-8 flex min-h-11 flex-wrap gap-3">
          <WayIn variant="primary" />
        </div>
      </div>
      <Facts />
    </div>
  );
}

/** The page is the same for everyone; only this button waits until the sign-in is known. */
function WayIn({ variant }: { variant: 'primary' | 'secondary' }) {
  const { status } = useSignIn();
  if (status === 'loading') return null;
  return status === 'signed-in' ? (
    <LinkButton to="/analysis?reset=true" variant={variant}>
      Analyze a target
    </LinkButton>
  ) : (
    <LinkButton to="/auth" state={{ tab: 'sign-up' }} variant={variant}>
      Create your account
    </LinkButton>
  );
}

/** Facts with figures. The time appears only once this site has measured it. */
function Facts() {
  const seconds = useSiteSettings()?.typical_analysis_seconds ?? null;
  return (
    <Card className="flex flex-col gap-5" aria-label="By the numbers">
      <div className="grid grid-cols-2 items-end gap-x-6 gap-y-3">
        <DataFigure label="Right" value={String(outOfHundred(publishedFigures.meanF1))} unit="of 100" />
        <p className="col-span-2 text-13 text-quiet">
          Holes and marks, on photos we never used in development.{' '}
          <Link to="#accuracy" className={clsx(textLink, 'inline-block py-3 -my-3')}>
            How this was measured
          </Link>
        </p>
      </div>
      {seconds !== null && (
        <div className="border-t border-hairline pt-5">
          <DataFigure
            label="From your photo to the report"
            value={secondsWords(seconds)}
            unit="s"
            interval="median of recent analyses on this site"
          />
        </div>
      )}
    </Card>
  );
}

function PrivacySection() {
  return (
    <AboutSection id="privacy" title="Privacy">
      <div className="flex max-w-[70ch] flex-col gap-3">
        <p className="text-17">
          Only authenticated users can access their account&rsquo;s information. No other account can open
          your photos and reports unless you share them.
        </p>
        <p className="text-quiet">
          In the{' '}
          <Link to="/data-privacy" className={textLink}>
            data privacy center
          </Link>{' '}
          you can see what we keep about you, download it, correct it, or have it deleted.
        </p>
      </div>
    </AboutSection>
  );
}

function TrainingNotice() {
  return (
    <AboutSection id="training" title="Alongside your training, not instead of it">
      <div className="flex max-w-[70ch] gap-4">
        <ShieldAlert aria-hidden="true" strokeWidth={1.5} className="size-7 shrink-0 text-careful" />
        <div className="flex flex-col gap-3">
          <p className="text-17">
            Target Analysis supplements live training. It does not replace licensing courses, a certified
            instructor or the rules of your range.
          </p>
          <p className="text-quiet">Make the firearm safe before you reach for the phone.</p>
        </div>
      </div>
    </AboutSection>
  );
}

function AboutCall() {
  return (
    <ClosingCall title="Try it on your own target" action={<WayIn variant="secondary" />}>
      One photo is enough, and one that we cannot measure costs nothing.
    </ClosingCall>
  );
}
