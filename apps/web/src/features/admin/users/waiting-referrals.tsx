import type { WaitingReferral } from '@target-analysis/contract';
import { useState, type ReactNode } from 'react';
import { useFields } from '../../../lib/use-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { DataText } from '../../../ui/data/data-text.tsx';
import { Card } from '../../../ui/surfaces.tsx';
import { ChangeDialog, type OpenDialog } from '../change-dialog.tsx';
import { useWaitingReferrals } from '../table/use-admin-lists.ts';
import { useChosen } from '../table/use-chosen.ts';
import { useReferralDecision } from '../use-changes.ts';
import { ReasonField, reasonProblem } from '../reason-field.tsx';
import { MomentCell } from '../user-parts.tsx';

interface Choice {
  referral: WaitingReferral;
  isAllowed: boolean;
}

/** Rewards that wait for a review; empty if none do. */
export function WaitingReferrals() {
  const items = useWaitingReferrals().data?.items ?? [];
  const chosen = useChosen<Choice>();
  return (
    <>
      {items.length > 0 && (
        <Card className="mb-6">
          <h2 className="text-17">Referrals to check</h2>
          <p className="mt-1 max-w-[70ch] text-quiet">
            These friends came from the same device and network as other new accounts, within an hour. Nobody
            is rewarded until you decide.
          </p>
          <ul className="mt-3">
            {items.map((referral) => (
              <ReferralRow
                key={referral.id}
                referral={referral}
                onChoose={(isAllowed) => chosen.choose({ referral, isAllowed })}
              />
            ))}
          </ul>
        </Card>
      )}
      {chosen.thing !== null && <DecisionDialog key={chosen.turn} {...chosen.thing} {...chosen.dialog} />}
    </>
  );
}

interface ReferralRowProps {
  referral: WaitingReferral;
  onChoose: (isAllowed: boolean) => void;
}

function ReferralRow({ referral, onChoose }: ReferralRowProps) {
  const friend = referral.friend ?? 'a deleted account';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-hairline py-4 last:pb-0">
      <dl className="grid min-w-0 flex-1 basis-72 grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <Fact name="Friend">
          <DataText>{friend}</DataText>
        </Fact>
        <Fact name="Invited by">
          <DataText>{referral.referrer ?? 'a deleted account'}</DataText>
        </Fact>
        <Fact name="Came with">
          <DataText>
            {referral.came_with.length === 0 ? 'deleted accounts' : referral.came_with.join(', ')}
          </DataText>
        </Fact>
        <Fact name="Signed up">
          <MomentCell moment={referral.created_at} />
        </Fact>
      </dl>
      <div className="flex gap-2">
        <Button aria-label={`Allow the reward for ${friend}`} onClick={() => onChoose(true)}>
          Allow
        </Button>
        <Button aria-label={`Deny the reward for ${friend}`} onClick={() => onChoose(false)}>
          Deny
        </Button>
      </div>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

function DecisionDialog({ referral, isAllowed: shown, ...dialog }: Choice & OpenDialog) {
  const [isAllowed] = useState(shown);
  const { values, errors, bind, areValid } = useFields({ reason: '' }, { reason: reasonProblem });
  const change = useReferralDecision(dialog.onClose);
  return (
    <ChangeDialog
      {...dialog}
      title={isAllowed ? 'Allow Reward' : 'Deny Reward'}
      verb={isAllowed ? 'Allow' : 'Deny'}
      variant={isAllowed ? 'primary' : 'danger'}
      change={change}
      failure="Failed to save"
      onSubmit={(form) => {
        if (areValid(form))
          change.mutate({ id: referral.id, is_allowed: isAllowed, reason: values.reason.trim() });
      }}
    >
      <p className="wrap-anywhere">
        {isAllowed ? 'The reports go to ' : 'No reports go to '}
        <bdi className="font-medium">{referral.referrer ?? 'the inviter'}</bdi>
        {isAllowed ? ' within a minute.' : ', and this cannot be undone.'}
      </p>
      <ReasonField error={errors.reason} {...bind('reason')} />
    </ChangeDialog>
  );
}
