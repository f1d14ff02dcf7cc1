import type { AdminUser } from '@target-analysis/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/calls/api.ts';
import { useMoney } from '../../billing/index.ts';
import { ChangeDialog, type OpenDialog } from '../change-dialog.tsx';
import { useAccessChange } from '../use-changes.ts';
import { ReasonField } from '../reason-field.tsx';
import { comingChargeWords } from './coming-charge-words.ts';

export interface UserDialogProps extends OpenDialog {
  user: AdminUser;
}

/** Asks before enabling or disabling an account, and for the reason when disabling. */
export function AccessDialog({ user, ...dialog }: UserDialogProps) {
  const [reason, setReason] = useState('');
  // The question stays the same, even if the list changes in the meantime.
  const [isEnabling] = useState(!user.is_enabled);
  const change = useAccessChange(dialog.onClose);
  return (
    <ChangeDialog
      {...dialog}
      title={isEnabling ? 'Enable User Access' : 'Disable User Access'}
      verb={isEnabling ? 'Enable access' : 'Disable access'}
      variant={isEnabling ? 'primary' : 'danger'}
      change={change}
      failure="Failed to toggle user access"
      onSubmit={() => change.mutate({ targetUserId: user.id, isEnabled: isEnabling, reason: reason.trim() })}
    >
      <p className="wrap-anywhere">
        <bdi className="font-medium">{user.email}</bdi>
        {isEnabling
          ? ' can sign in again.'
          : ' will be signed out everywhere right away. They can’t sign in until someone enables the account again.'}
      </p>
      {!isEnabling && <ComingCharge userId={user.id} />}
      {!isEnabling && (
        <ReasonField isOptional value={reason} onChange={(event) => setReason(event.target.value)} />
      )}
    </ChangeDialog>
  );
}

/** Asked for when the dialog opens: the list may be old, and doesn't know the price. */
function ComingCharge({ userId }: { userId: string }) {
  const money = useMoney();
  const { data, isError } = useQuery({
    queryKey: ['coming-charge', userId],
    queryFn: ({ signal }) => api.admin.readComingCharge({ user_id: userId }, { signal }),
    staleTime: 0,
  });
  if (isError)
    return <p className="text-quiet">If the account has a plan that renews, auto-renew is turned off.</p>;
  const charge = data?.charge ?? null;
  return charge !== null && <p>{comingChargeWords(charge, money)}</p>;
}
