import { useLocation } from 'react-router';
import { useAdminStatus } from '../../../lib/sign-in/admin-status.ts';
import { pathOf } from '../../../lib/sign-in/guard-rules.ts';
import { useSignIn } from '../../../lib/sign-in/sign-in.tsx';
import { useSiteSettings } from '../../../lib/calls/site-settings.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { MissDrawing } from '../../../ui/pictures/miss-drawing.tsx';
import { EmptyState, PageTitle } from '../../../ui/page-parts.tsx';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { Card } from '../../../ui/surfaces.tsx';
import { CheckoutNote } from '../sales-terms.tsx';
import { useSubscription } from '../use-subscription.ts';
import { useDebugInfo, useTestUpgrade } from './use-debug-calls.ts';

/** /test-subscription: the account's billing data as stored, on test installations and for administrators. */
export function DebugPage() {
  const signIn = useSignIn();
  const settings = useSiteSettings();
  const { isAdmin, isLoading } = useAdminStatus();
  if (signIn.status === 'signed-out' || signIn.status === 'second-factor-due') return <SignInFirst />;
  if (isLoading || settings === null) return <PageSpinner />;
  return isAdmin || settings.is_demo ? <DebugTools /> : <NotHere />;
}

function SignInFirst() {
  const from = pathOf(useLocation());
  return (
    <EmptyState
      level={1}
      drawing={<MissDrawing />}
      title="Authentication Required"
      action={
        <LinkButton variant="primary" to="/auth" state={{ from }}>
          Sign In
        </LinkButton>
      }
    >
      Authentication required: sign in to see your billing here.
    </EmptyState>
  );
}

function NotHere() {
  return (
    <EmptyState level={1} drawing={<MissDrawing />} title="Not for this account">
      This page is for administrators, and for everyone where the product runs in demo mode.
    </EmptyState>
  );
}

function DebugTools() {
  const subscription = useSubscription();
  const debugInfo = useDebugInfo();
  const upgrade = useTestUpgrade(debugInfo.mutate);
  return (
    <>
      <PageTitle lead="What is stored of this account's subscription.">Test Subscription</PageTitle>
      <div className="flex min-h-dvh flex-col gap-6">
        <CheckoutNote />
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" isBusy={debugInfo.isPending} onClick={() => debugInfo.mutate()}>
            Get Debug Info
          </Button>
          <Button isBusy={upgrade.isPending} onClick={() => upgrade.mutate()}>
            Test Upgrade to Basic Plan
          </Button>
        </div>
        <Raw title="Current subscription" value={subscription} />
        {debugInfo.data !== undefined && <Raw title="Debug data" value={debugInfo.data} />}
      </div>
    </>
  );
}

function Raw({ title, value }: { title: string; value: unknown }) {
  return (
    <Card className="min-w-0">
      <h2 className="mb-3 text-17">{title}</h2>
      {/* Lines are wider than a phone: keyboard users can scroll them too. */}
      <pre tabIndex={0} aria-label={title} role="region" className="overflow-x-auto text-13">
        {JSON.stringify(value, null, 2)}
      </pre>
    </Card>
  );
}
