import type { Subscription } from '@target-analysis/contract';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/surfaces.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { Switch } from './switch.tsx';
import { useAutoRenew } from './use-plan-changes.ts';

/** Whether the plan goes on, and the way out of it. */
export function RenewalCard({ subscription }: { subscription: Subscription }) {
  const isPro = subscription.subscription_type !== 'pay_as_you_go';
  return (
    <Card className="flex min-w-0 flex-col items-start gap-4">
      <h2 className="text-21">Renewal</h2>
      {isPro ? (
        <Renewal subscription={subscription} />
      ) : (
        <p className="text-quiet">Nothing renews and nothing is charged by itself in this plan.</p>
      )}
      {subscription.status === 'active' && <Cancellation subscription={subscription} />}
    </Card>
  );
}

function Renewal({ subscription }: { subscription: Subscription }) {
  const autoRenew = useAutoRenew();
  if (subscription.status === 'canceled') {
    return (
      <>
        <p className="text-quiet">
          You canceled this plan. Resuming it charges nothing before its next period.
        </p>
        <Button
          isBusy={autoRenew.isPending}
          onClick={() => {
            autoRenew.mutate(true);
          }}
        >
          Resume Subscription
        </Button>
      </>
    );
  }
  return (
    <Switch
      label="Auto-renew"
      hint="Off, the plan ends with its period and changes to Pay-As-You-Go."
      isOn={autoRenew.isPending ? autoRenew.variables : subscription.auto_renew}
      isBusy={autoRenew.isPending}
      onChange={autoRenew.mutate}
    />
  );
}

function Cancellation({ subscription }: { subscription: Subscription }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Cancel Subscription
      </Button>
      <CancelDialog
        subscription={subscription}
        isOpen={isAsking}
        onClose={() => {
          setIsAsking(false);
        }}
      />
    </>
  );
}
