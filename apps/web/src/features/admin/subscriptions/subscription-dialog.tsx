import type { AdminSubscription } from '@target-analysis/contract';
import { useState } from 'react';
import { useFields, type FieldBinding } from '../../../lib/use-fields.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/inputs.tsx';
import { ChangeDialog, type OpenDialog } from '../change-dialog.tsx';
import { changedUsage, countOf, countProblem, usageOf, usageTexts, type UsageTexts } from '../usage-texts.ts';
import { useUsageChange } from '../use-changes.ts';

interface SubscriptionDialogProps extends OpenDialog {
  subscription: AdminSubscription;
}

/** Changes a subscription's used and remaining reports. */
export function SubscriptionDialog({ subscription, ...dialog }: SubscriptionDialogProps) {
  // Compared with the figures at opening: updates that arrive while the dialog is open are not changes by the administrator.
  const [before] = useState(subscription);
  const { values, errors, set, bind, areValid } = useFields(usageTexts(before), {
    used: countProblem,
    limit: countProblem,
    additional: countProblem,
  });
  const isPayAsYouGo = before.subscription_type === 'pay_as_you_go';
  const change = useUsageChange(dialog.onClose);
  const count = (name: keyof UsageTexts) => ({
    error: errors[name],
    binding: bind(name),
    onLeave: () => {
      // Invalid text visibly becomes the 0 that would be sent, before it is sent.
      if (countProblem(values[name]) === null) set(name, String(countOf(values[name])));
    },
  });
  return (
    <ChangeDialog
      {...dialog}
      title="Edit Subscription"
      verb="Save"
      change={change}
      failure="Failed to update subscription"
      onSubmit={(form) => {
        if (!areValid(form)) return;
        const updates = changedUsage(before, values);
        if (Object.keys(updates).length === 0) dialog.onClose();
        else change.mutate({ subscriptionId: before.id, updates, seen: usageOf(before) });
      }}
    >
      <p className="wrap-anywhere">
        The reports of <bdi className="font-medium">{before.email}</bdi>. The ledger records every change.
      </p>
      {isPayAsYouGo ? (
        <p className="text-quiet">
          Reports Used: {before.reports_used.toLocaleString()}. Pay-As-You-Go has no quota: only its
          additional reports count.
        </p>
      ) : (
        <>
          <CountField label="Reports Used" {...count('used')} />
          <CountField label="Reports Limit" hint="0 means unlimited." {...count('limit')} />
        </>
      )}
      {before.status !== 'expired' && (
        <CountField
          label="Additional Reports"
          hint={`The new total. They never expire${isPayAsYouGo ? '' : ' and are used after the quota'}.`}
          {...count('additional')}
        />
      )}
    </ChangeDialog>
  );
}

interface CountFieldProps {
  label: string;
  hint?: string;
  error: string | undefined;
  binding: FieldBinding<keyof UsageTexts>;
  onLeave: () => void;
}

function CountField({ label, hint, error, binding, onLeave }: CountFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        className="tabular-nums"
        {...binding}
        onBlur={onLeave}
      />
    </Field>
  );
}
