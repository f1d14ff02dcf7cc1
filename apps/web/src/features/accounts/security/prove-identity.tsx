/** The dialog that asks for a fresh proof of the person, wherever an action needs one (decision 15). */
import type { User } from '@supabase/auth-js';
import { useCallback, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProofContext } from '../../../lib/sign-in/proof-context.ts';
import { CodeProof, PasswordProof } from './proof-forms.tsx';
import { hasPassword } from './sign-in-ways.ts';

/** Wraps everything that may need a proof. */
export function ProvenActions({ user, children }: { user: User; children: ReactNode }) {
  const [question, setQuestion] = useState<{ answer: (isProven: boolean) => void } | null>(null);
  const prove = useCallback(() => new Promise<boolean>((answer) => setQuestion({ answer })), []);
  const answer = (isProven: boolean) => {
    question?.answer(isProven);
    setQuestion(null);
  };
  return (
    <ProofContext value={prove}>
      {children}
      <Dialog isOpen={question !== null} onClose={() => answer(false)} title="Please confirm it’s you">
        {question !== null && <Proof user={user} onProven={() => answer(true)} />}
      </Dialog>
    </ProofContext>
  );
}

function Proof({ user, onProven }: { user: User; onProven: () => void }) {
  const [isByMail, setIsByMail] = useState(!hasPassword(user));
  return isByMail ? (
    <CodeProof
      email={user.email ?? ''}
      onProven={onProven}
      otherWay={
        hasPassword(user) && (
          <Button variant="quiet" onClick={() => setIsByMail(false)}>
            Use my password instead
          </Button>
        )
      }
    />
  ) : (
    <PasswordProof
      email={user.email ?? ''}
      onProven={onProven}
      otherWay={
        <Button variant="quiet" onClick={() => setIsByMail(true)}>
          Email me a code instead
        </Button>
      }
    />
  );
}
