import { Suspense } from 'react';
import { HomePage } from '../features/guide/index.ts';
import { ReferralBanner } from '../features/referrals/index.ts';
import { Dashboard, TryPhoto } from '../features/reports/index.ts';
import { useSignIn } from '../lib/sign-in/sign-in.tsx';
import { PageSpinner } from '../ui/spinner.tsx';

/** For visitors, what the product does; for members, their newest report. */
export function Home() {
  const signIn = useSignIn();
  if (signIn.status === 'loading') return <PageSpinner />;
  if (signIn.status !== 'signed-in') {
    return (
      <HomePage isSignedIn={false}>
        <TryPhoto />
      </HomePage>
    );
  }
  const banner = <ReferralBanner key={signIn.user.id} userId={signIn.user.id} />;
  const withoutReports = (
    <>
      {banner}
      <HomePage isSignedIn />
    </>
  );
  return (
    <Suspense fallback={<PageSpinner />}>
      <Dashboard withoutReports={withoutReports}>{banner}</Dashboard>
    </Suspense>
  );
}
