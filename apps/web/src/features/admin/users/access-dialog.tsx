import type { AdminUser } from '@target-analysis/contract';
import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/inputs.tsx';
import { ChangeDialog } from '../change-dialog.tsx';
import { useAccessChange } from '../use-changes.ts';

export interface UserDialogProps {
  user: AdminUser;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before enabling or disabling an account, and for the reason when disabling. */
export function AccessDialog({ user, isOpen, onClose }: UserDialogProps) {
  const [reason, setReason] = useState('');
  // The question stays the same, even if the list changes in the meantime.
  const [isEnabling] = useState(!user.is_enabled);
  const change = useAccessChange(onClose);
  return (
    <ChangeDialog
      isOpen={isOpen}
      onClose={onClose}
      title={isEnabling ? 'Enable User Access' : 'Disable User Access'}
      verb={isEnabling ? 'Enable access' : 'Disable access'}
      variant={isEnabling ? 'primary' : 'danger'}
      isBusy={change.isPending}
      error={change.error}
      failure="Failed to toggle user access"
      onSubmit={() => {
        change.mutate({ targetUserId: user.id, isEnabled: isEnabling, reason: reason.trim() });
      }}
    >
      <p className="wrap-anywhere">
        <bdi className="font-medium">{user.email}</bdi>
        {isEnabling
          ? ' can sign in again.'
          : ' will be signed out everywhere right away. They can’t sign in until someone enables the account again.'}
      </p>
      {!isEnabling && (
        <Field label="Reason" isOptional hint="Shown under Admin actions.">
          <TextArea
            dir="auto"
            rows={3}
            maxLength={2000}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
            }}
          />
        </Field>
      )}
    </ChangeDialog>
  );
}
