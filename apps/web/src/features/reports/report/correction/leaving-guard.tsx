import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';

interface LeavingGuardProps {
  /** There are changes that nobody has saved. */
  isChanged: boolean;
  /** Drops them. */
  onDrop: () => void;
}

/** Asks before somebody goes to another page, or closes this one, without having saved. */
export function LeavingGuard({ isChanged, onDrop }: LeavingGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [isChanged]);
  const stay = () => {
    blocker.reset?.();
  };
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      title="Leave without saving?"
      actions={
        <>
          <Button
            variant="danger"
            onClick={() => {
              onDrop();
              blocker.proceed?.();
            }}
          >
            Drop my changes
          </Button>
          <Button variant="primary" onClick={stay}>
            Stay here
          </Button>
        </>
      }
    >
      <p>Your corrections of this report are not saved yet.</p>
    </Dialog>
  );
}
