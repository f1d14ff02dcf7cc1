import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Suspense, type ReactNode } from 'react';
import type { Profile } from '@target-analysis/contract';
import { NotLoaded } from '../../lib/calls/not-loaded.tsx';
import { isConnectionFailure } from '../../lib/calls/problem.ts';
import { useSignIn } from '../../lib/sign-in/sign-in.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-parts.tsx';
import { Card, Skeleton } from '../../ui/surfaces.tsx';
import { AccountSettings, devicesQuery } from '../accounts/index.ts';
import { BillingSection } from '../billing/index.ts';
import { FirearmsCard } from '../firearms/index.ts';
import { ReferralCard } from '../referrals/index.ts';
import { SharedLinks } from '../sharing/index.ts';
import { PersonalInformation } from './personal-information.tsx';
import { profileQuery } from '../../lib/sign-in/profile-query.ts';
import { SettingsForm } from './settings/settings-form.tsx';

/** /profile: the remaining reports, the shooter, and the account's settings. */
export function ProfilePage() {
  const profile = useQuery(profileQuery);
  // Only this page loads the devices, and they are never saved on this one: what cuts them off cuts off every section but the profile's.
  const devices = useQuery(devicesQuery);
  const isCutOff = devices.data === undefined && isConnectionFailure(devices.error);
  return (
    <>
      <PageTitle lead="Your plan, your details, and how you sign in.">Profile</PageTitle>
      <div className="grid items-start gap-6 desktop:grid-cols-2">
        {isCutOff ? (
          <div className="desktop:col-span-2">
            <NotLoaded title="Couldn’t load your plan, links, and devices" query={devices} />
          </div>
        ) : (
          <PlanSections />
        )}
        {(!isCutOff || profile.data !== undefined) && <ShooterSections />}
        {!isCutOff && (
          <Section title="Account Settings" isWide>
            <Suspense fallback={<Bones count={7} />}>
              <AccountSettings />
            </Suspense>
            <YourData />
          </Section>
        )}
      </div>
    </>
  );
}

function PlanSections() {
  return (
    <>
      <div className="min-w-0 desktop:col-span-2">
        <Suspense fallback={<Bones count={1} height="h-124 tablet:h-108 desktop:h-78" />}>
          <ReferralCard />
        </Suspense>
      </div>
      <Section title="Subscription & Billing" isWide>
        <Suspense fallback={<Bones count={4} />}>
          <Billing />
        </Suspense>
      </Section>
      <Section title="Shared Links" isWide>
        <Suspense fallback={<Bones count={1} />}>
          <SharedLinks />
        </Suspense>
      </Section>
    </>
  );
}

/** What the device keeps for times without a connection. */
function ShooterSections() {
  return (
    <>
      <Section title="Personal Information">
        <OfProfile boneCount={7}>
          {(profile, email) => <PersonalInformation profile={profile} email={email} />}
        </OfProfile>
      </Section>
      <Section title="Settings">
        <OfProfile boneCount={5}>{(profile) => <SettingsForm profile={profile} />}</OfProfile>
      </Section>
      <Section title="Firearms" isWide>
        <OfProfile boneCount={2}>
          {(profile) => (
            <Suspense fallback={<Bones count={2} />}>
              <FirearmsCard userId={profile.user_id} lengthUnit={profile.length_unit} />
            </Suspense>
          )}
        </OfProfile>
      </Section>
    </>
  );
}

interface SectionProps {
  title: string;
  /** Spans both columns of a desktop. */
  isWide?: boolean;
  children: ReactNode;
}

function Section({ title, isWide = false, children }: SectionProps) {
  return (
    <Card className={clsx('min-w-0', isWide && 'desktop:col-span-2')}>
      <h2 className="mb-5 text-21">{title}</h2>
      {children}
    </Card>
  );
}

function Billing() {
  const signIn = useSignIn();
  return signIn.status === 'signed-in' ? <BillingSection userId={signIn.user.id} /> : null;
}

interface OfProfileProps {
  boneCount: number;
  children: (profile: Profile, email: string) => ReactNode;
}

/** Renders its children once the profile has loaded. */
function OfProfile({ boneCount, children }: OfProfileProps) {
  const signIn = useSignIn();
  const query = useQuery(profileQuery);
  const { data: profile, error } = query;
  if (profile !== undefined && signIn.status === 'signed-in')
    return children(profile, signIn.user.email ?? '');
  if (error === null) return <Bones count={boneCount} />;
  return <NotLoaded query={query} />;
}

function YourData() {
  return (
    <section aria-label="Your data" className="mt-6 border-t border-hairline pt-6">
      <h3 className="mb-3 text-17">Your data</h3>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 basis-40 text-quiet">See, download or delete what we keep about you.</p>
        <LinkButton to="/data-privacy">Data Privacy</LinkButton>
      </div>
    </section>
  );
}

/** About as high as the coming content: otherwise things below would move under a person's finger. */
function Bones({ count, height = 'h-14' }: { count: number; height?: string }) {
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">Loading</span>
      {Array.from({ length: count }, (_, row) => (
        <Skeleton key={row} className={height} />
      ))}
    </div>
  );
}
