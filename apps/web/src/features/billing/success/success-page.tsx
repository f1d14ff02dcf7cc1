import { useLocation, useSearchParams } from 'react-router';
import { pathOf } from '../../../lib/sign-in/guard-rules.ts';
import { useSignIn } from '../../../lib/sign-in/sign-in.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ReceiptDrawing } from '../../../ui/pictures/drawings.tsx';
import { EmptyState, PageTitle } from '../../../ui/page-parts.tsx';
import { PageSpinner, Spinner } from '../../../ui/spinner.tsx';
import { StepProgress } from '../../../ui/step-progress.tsx';
import { Alert, Card } from '../../../ui/surfaces.tsx';
import { balanceText } from '../balance.ts';
import { useSubscription } from '../use-subscription.ts';
import { useCheckoutResult, type CheckoutResult } from './use-checkout-result.ts';

/** /subscription-success: where the checkout returns. Open to everyone, because the sign-in may have ended in the meantime. */
export function SuccessPage() {
  const signIn = useSignIn();
  switch (signIn.status) {
    case 'loading':
      return <PageSpinner label="Processing" />;
    case 'signed-in':
      return <Result key={signIn.user.id} userId={signIn.user.id} />;
    case 'signed-out':
    case 'second-factor-due':
      return <LogInFirst />;
  }
}

function LogInFirst() {
  const from = pathOf(useLocation());
  return (
    <EmptyState
      level={1}
      drawing={<ReceiptDrawing />}
      title="Sign in to finish"
      action={
        <LinkButton variant="primary" to="/auth" state={{ from }}>
          Sign in
        </LinkButton>
      }
    >
      Your payment is safe. Sign in with the account you used to pay.
    </EmptyState>
  );
}

function Result({ userId }: { userId: string }) {
  const [query] = useSearchParams();
  const result = useCheckoutResult(userId, query.get('session_id'));
  const planId = result.metadata?.planId ?? query.get('planId');
  const isForReports = planId === 'payasyougo';
  return (
    <div aria-live="polite" className="mx-auto max-w-xl">
      <Outcome result={result} isForReports={isForReports} />
    </div>
  );
}

function Outcome({ result, isForReports }: { result: CheckoutResult; isForReports: boolean }) {
  const { state } = result;
  switch (state.status) {
    case 'processing':
      return <Processing step={state.step} />;
    case 'waiting':
      return <Waiting result={result} message={state.message} isLate={state.isLate} />;
    case 'failed':
      return <Failed result={result} message={state.message} />;
    case 'done':
      return <Done message={state.message} isForReports={isForReports} />;
  }
}

const steps = [
  { key: 'checkout', label: 'Checking your order' },
  { key: 'payment', label: 'Confirming the payment' },
];

function Processing({ step }: { step: 'checkout' | 'payment' }) {
  return (
    <>
      <PageTitle lead="This takes a moment.">Processing your payment</PageTitle>
      <Card>
        <StepProgress steps={steps} current={step} />
      </Card>
    </>
  );
}

function Waiting({ result, message, isLate }: { result: CheckoutResult; message: string; isLate: boolean }) {
  return (
    <>
      <PageTitle lead={message}>Waiting for your payment</PageTitle>
      <Card className="flex flex-col items-start gap-4">
        {isLate ? (
          <>
            <p>You don’t need to wait here. We’ll add your purchase as soon as the payment is confirmed.</p>
            <Button isBusy={result.isAsking} onClick={result.askAgain}>
              Check again
            </Button>
          </>
        ) : (
          <p className="flex items-center gap-3">
            <Spinner />
            We’re checking with the payment provider every few seconds.
          </p>
        )}
      </Card>
      <WaysOn />
    </>
  );
}

function Failed({ result, message }: { result: CheckoutResult; message: string }) {
  return (
    <>
      <PageTitle>Your payment</PageTitle>
      <Alert tone="failed" title="Subscription Error" isLive>
        {message}
      </Alert>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton to="/pricing">Back to Pricing</LinkButton>
        <Button isBusy={result.isAsking} onClick={result.askAgain}>
          Try Again
        </Button>
      </div>
      <p className="mt-5 text-quiet">
        If you paid, we’ll add your purchase to your account as soon as the card payment provider confirms it.
      </p>
    </>
  );
}

function Done({ message, isForReports }: { message: string; isForReports: boolean }) {
  const subscription = useSubscription();
  return (
    <EmptyState
      level={1}
      drawing={<ReceiptDrawing />}
      title="Payment Processed!"
      action={
        <div className="flex flex-col items-center gap-4">
          <LinkButton variant="primary" to={isForReports ? '/analysis?payment=success' : '/analysis'}>
            Analyze a target
          </LinkButton>
          <WaysOn />
        </div>
      }
    >
      <p className="text-17 text-ink">{message}</p>
      {subscription !== null && <p className="mt-1 tabular-nums">{balanceText(subscription)}</p>}
    </EmptyState>
  );
}

function WaysOn() {
  return (
    <nav aria-label="Where to go now" className="mt-2 flex flex-wrap justify-center">
      <LinkButton variant="quiet" to="/profile">
        Profile
      </LinkButton>
      <LinkButton variant="quiet" to="/">
        Home
      </LinkButton>
      <LinkButton variant="quiet" to="/pricing">
        Pricing
      </LinkButton>
    </nav>
  );
}
