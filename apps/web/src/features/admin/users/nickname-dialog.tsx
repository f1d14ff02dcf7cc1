import { nicknameMaxLength } from '@target-analysis/contract/constants';
import { nicknameProblem } from '@target-analysis/contract/rules';
import { useFields } from '../../../lib/use-fields.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/inputs.tsx';
import type { UserDialogProps } from './access-dialog.tsx';
import { ChangeDialog } from '../change-dialog.tsx';
import { useNicknameChange } from '../use-changes.ts';

/** Changes an account's nickname, which its owner and the readers of its shared reports see. */
export function NicknameDialog({ user, ...dialog }: UserDialogProps) {
  const { values, errors, bind, areValid } = useFields(
    { nickname: user.nickname ?? '' },
    { nickname: nicknameProblem },
  );
  const change = useNicknameChange(dialog.onClose);
  return (
    <ChangeDialog
      {...dialog}
      title="Update Nickname"
      verb="Update"
      change={change}
      failure="Failed to update nickname"
      onSubmit={(form) => {
        const displayName = values.nickname.trim();
        if (!areValid(form)) return;
        if (displayName === user.nickname) dialog.onClose();
        else change.mutate({ targetUserId: user.id, displayName });
      }}
    >
      <p className="wrap-anywhere">
        How <bdi className="font-medium">{user.email}</bdi> appears here and on shared reports.
      </p>
      <Field label="Nickname" error={errors.nickname}>
        <TextInput dir="auto" autoComplete="off" maxLength={nicknameMaxLength} {...bind('nickname')} />
      </Field>
    </ChangeDialog>
  );
}
