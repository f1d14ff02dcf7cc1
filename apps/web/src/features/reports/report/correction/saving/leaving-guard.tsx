import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { DropDialog } from './drop-dialog.tsx';

interface LeavingGuardProps {
  /** Whether there are unsaved changes. */
  isChanged: boolean;
  /** Discards them. */
  onDrop: () => void;
}

/** Asks for confirmation before leaving or closing the page with unsaved changes. */
export function LeavingGuard({ isChanged, onDrop }: LeavingGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  return (
    <DropDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      onDrop={() => {
        onDrop();
        blocker.proceed?.();
      }}
      onStay={() => blocker.reset?.()}
    />
  );
}
