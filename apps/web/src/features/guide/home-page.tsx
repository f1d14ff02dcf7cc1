import { ArrowRight, Camera, Coins, ScanSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFreeReportsOffer, useSiteSettings } from '../../lib/calls/site-settings.ts';
import { LinkButton } from '../../ui/button.tsx';
import { productName } from '../../ui/page-parts.tsx';
import { Card } from '../../ui/surfaces.tsx';
import { useMoney } from '../billing/index.ts';
import { ClosingCall } from './closing-call.tsx';
import { HeroDrawing } from './hero-drawing.tsx';

/** The home page: what the product does, and how to get started, for visitors and for shooters without a report. */
export function HomePage({ isSignedIn, children }: { isSignedIn: boolean; children?: ReactNode }) {
  return (
    <>
      <title>{productName}</title>
      <Hero isSignedIn={isSignedIn} />
      {children}
      <Cards />
      <div className="mt-16">
        <CallToAction isSignedIn={isSignedIn} />
      </div>
    </>
  );
}

function Hero({ isSignedIn }: { isSignedIn: boolean }) {
  const offer = useFreeReportsOffer();
  return (
    <div className="grid items-center gap-8 pt-10 pb-12 tablet:grid-cols-2 tablet:gap-12 tablet:py-16">
      <div>
        <h1 tabIndex={-1} className="text-40 desktop:text-[3.25rem] desktop:leading-[1.08]">
          AI-Powered Target Analysis
        </h1>
        <p className="mt-4 max-w-[48ch] text-17 text-quiet">
          Photograph your target. See every hit, your group size, and what to work on next.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          {isSignedIn ? (
            <LinkButton to="/analysis?reset=true" variant="primary">
              Start a new analysis
            </LinkButton>
          ) : (
            <>
              <LinkButton to="/auth" state={{ tab: 'sign-up', from: '/analysis' }} variant="primary">
                {offer ?? 'Create your account'}
              </LinkButton>
              <LinkButton to="/auth">Sign In</LinkButton>
            </>
          )}
        </div>
      </div>
      <HeroDrawing />
    </div>
  );
}

function Cards() {
  return (
    <div className="grid gap-4 tablet:grid-cols-3">
      <HomeCard icon={<Camera />} title="Upload Photos" to="/analysis?reset=true">
        Make the firearm safe, then hold your phone square to the sheet. One photo is enough.
      </HomeCard>
      <HomeCard icon={<ScanSearch />} title="AI Analysis" to="/reports">
        Every hole, your group and what it shows. If we can’t measure it, we tell you.
      </HomeCard>
      <HomeCard icon={<Coins />} title="Pricing" to="/pricing">
        <ReportPrice /> A photo that we cannot measure costs nothing.
      </HomeCard>
    </div>
  );
}

/** A card that is one big link. */
function HomeCard(props: { icon: ReactNode; title: string; to: string; children: ReactNode }) {
  return (
    <Card className="relative flex flex-col gap-2 transition-colors has-[a:hover]:border-control">
      <div aria-hidden="true" className="mb-2 text-accent [&>svg]:size-7 [&>svg]:stroke-[1.5]">
        {props.icon}
      </div>
      <h2 className="flex items-center justify-between gap-2 text-17">
        <Link to={props.to} className="after:absolute after:inset-0 after:rounded-card">
          {props.title}
        </Link>
        <ArrowRight aria-hidden="true" className="size-5 text-quiet" />
      </h2>
      <p className="text-quiet">{props.children}</p>
    </Card>
  );
}

function ReportPrice() {
  const settings = useSiteSettings();
  const money = useMoney();
  return settings === null
    ? 'Pay as you go, or with a plan.'
    : `${money(settings.report_price)} per report, pay as you go.`;
}

function CallToAction({ isSignedIn }: { isSignedIn: boolean }) {
  if (isSignedIn) {
    return (
      <ClosingCall
        title="Ready for your first report?"
        action={<LinkButton to="/analysis?reset=true">Upload a photo</LinkButton>}
      >
        We keep every report, so you can see your training pay off.
      </ClosingCall>
    );
  }
  return (
    <ClosingCall
      title="What does your last target say?"
      action={
        <LinkButton to="/auth" state={{ tab: 'sign-up' }}>
          Get started
        </LinkButton>
      }
    >
      Upload a photo. Your report is ready in seconds.
    </ClosingCall>
  );
}
