import { sharedSignInRedirectMs } from '@target-analysis/contract/constants';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSignIn } from '../../lib/sign-in/sign-in.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card, Skeleton } from '../../ui/surfaces.tsx';
import { VisitorAccount } from '../accounts/index.ts';

/** What comes after the report: an account for visitors, the start page for members. */
export function WayIn({ token }: { token: string }) {
  const signIn = useSignIn();
  const leaveSoon = useLeavingSoon();
  if (signIn.status === 'loading') return null;
  if (signIn.status === 'signed-in') {
    return (
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-17">Welcome back! Access your dashboard to create your own analyses.</p>
        <LinkButton to="/" variant="primary">
          Go to Dashboard
        </LinkButton>
      </Card>
    );
  }
  return (
    <div className="grid items-center gap-6 desktop:grid-cols-2 print:hidden">
      <Suspense fallback={<Skeleton className="h-80" />}>
        <VisitorAccount sharedReportToken={token} onSignedIn={leaveSoon} />
      </Suspense>
      <div className="flex flex-col items-center gap-3 py-4 text-center">
        <p className="text-17">Want to get your own target analysis?</p>
        <LinkButton to="/">Visit Target Analysis Platform</LinkButton>
      </div>
    </div>
  );
}

/** Goes to the start page after a moment, unless the visitor navigates elsewhere first. */
function useLeavingSoon(): () => void {
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => void navigate('/'), sharedSignInRedirectMs);
    return () => clearTimeout(timer);
  }, [isLeaving, navigate]);
  return () => setIsLeaving(true);
}
