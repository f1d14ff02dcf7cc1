/** Wraps the privacy pages: the last thing people see here after they delete everything. */
import { deletionRedirectMs } from '@target-analysis/contract/constants';
import { createContext, use, useCallback, useEffect, useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { useSignOut } from '../../../lib/sign-in/sign-in.tsx';
import { BlankTargetDrawing } from '../../../ui/pictures/drawings.tsx';
import { EmptyState } from '../../../ui/page-parts.tsx';
import { useToasts } from '../../../ui/toast.tsx';

const FarewellContext = createContext<((message: string) => void) | null>(null);

/** Says that everything is deleted, signs out, and goes home. */
export function useFarewell(): (message: string) => void {
  const sayFarewell = use(FarewellContext);
  if (sayFarewell === null) throw new Error('useFarewell needs a FarewellFrame above it');
  return sayFarewell;
}

export function FarewellFrame() {
  const [message, setMessage] = useState<string | null>(null);
  const { showSuccess } = useToasts();
  const signOut = useSignOut();
  const sayFarewell = useCallback(
    (words: string) => {
      setMessage(words);
      showSuccess({ title: words });
      // Also deletes the drafts, photos, and purchases that this browser stores.
      void signOut();
    },
    [showSuccess, signOut],
  );
  return (
    <FarewellContext value={sayFarewell}>
      {message === null ? <Outlet /> : <Farewell message={message} />}
    </FarewellContext>
  );
}

function Farewell({ message }: { message: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/', { replace: true }), deletionRedirectMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <EmptyState level={1} drawing={<BlankTargetDrawing />} title="Goodbye, and shoot safely">
      {message}
    </EmptyState>
  );
}
