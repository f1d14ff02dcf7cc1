import type { Factor } from '@supabase/auth-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { dayWords } from '../../../lib/words/day-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Question } from '../../../ui/dialog.tsx';
import { Badge } from '../../../ui/surfaces.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { describeAuthFailure } from '../auth-words.ts';
import { ownAccountQuery, removeApp } from './account-calls.ts';
import { EnrollDialog } from './enroll-dialog.tsx';
import { useProvenAction } from '../../../lib/sign-in/proof-context.ts';
import { SettingRow } from './setting-row.tsx';

/** The authenticator apps whose codes are required at sign-in. */
export function TwoStepSignIn({ factors }: { factors: Factor[] }) {
  const [isEnrolling, setIsEnrolling] = useState(false);
  const [leaving, setLeaving] = useState<Factor | null>(null);
  const apps = factors.filter(({ status }) => status === 'verified');
  const isOn = apps.length > 0;
  return (
    <>
      {isOn && <Badge tone="passed">On</Badge>}
      <p className={clsx('max-w-[60ch] text-quiet', isOn && 'mt-2')}>
        {isOn
          ? `After your password, you enter a code from ${apps.length === 1 ? 'this app. Add another one in case you lose your phone.' : 'one of these apps.'}`
          : 'Sign in with your password and a code from your phone. A stolen password alone won’t be enough.'}
      </p>
      <div className="my-2">
        {apps.map((app) => (
          <SettingRow
            key={app.id}
            icon={<Smartphone aria-hidden="true" className="size-5" />}
            title={nameOf(app)}
            action={
              <Button aria-label={`Remove ${nameOf(app)}`} onClick={() => setLeaving(app)}>
                Remove
              </Button>
            }
          >
            Since {dayWords(app.created_at.slice(0, 10))}
          </SettingRow>
        ))}
      </div>
      <Button onClick={() => setIsEnrolling(true)}>
        {isOn ? 'Add another app' : 'Turn on two-step sign-in'}
      </Button>
      <EnrollDialog
        isOpen={isEnrolling}
        takenNames={factors.map(nameOf)}
        onClose={() => setIsEnrolling(false)}
      />
      <RemovalDialog app={leaving} isLast={apps.length === 1} onClose={() => setLeaving(null)} />
    </>
  );
}

interface RemovalProps {
  /** Null while the dialog is closed. */
  app: Factor | null;
  isLast: boolean;
  onClose: () => void;
}

function RemovalDialog({ app, isLast, onClose }: RemovalProps) {
  const removal = useRemoval(isLast, onClose);
  return (
    <Question
      isOpen={app !== null}
      onClose={onClose}
      title={isLast ? 'Turn off two-step sign-in?' : 'Remove this app?'}
      act={isLast ? 'Turn off' : 'Remove'}
      isBusy={removal.isPending}
      onAct={() => {
        if (app !== null) removal.mutate(app.id);
      }}
    >
      <p>
        You won’t need a code from {app !== null && nameOf(app)} anymore.
        {isLast && ' You’ll sign in with just your password.'}
      </p>
    </Question>
  );
}

function useRemoval(isLast: boolean, onClose: () => void) {
  const { showError, showSuccess } = useToasts();
  const queryClient = useQueryClient();
  const remove = useProvenAction(removeApp);
  return useMutation({
    mutationFn: (id: string) => remove(id),
    onSuccess: (outcome) => {
      if (outcome.status === 'declined') return;
      onClose();
      showSuccess({ title: isLast ? 'Two-step sign-in is off' : 'App removed' });
    },
    onError: (error) => {
      onClose();
      showError(describeAuthFailure('Couldn’t remove the app', error));
    },
    // Even after a failure: perhaps it was removed elsewhere.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownAccountQuery.queryKey }),
  });
}

function nameOf({ friendly_name: name }: Factor): string {
  return name === undefined || name === '' ? 'Authenticator app' : name;
}
