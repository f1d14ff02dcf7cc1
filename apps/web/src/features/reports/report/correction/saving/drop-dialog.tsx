import { Button } from '../../../../../ui/button.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';

interface DropDialogProps {
  isOpen: boolean;
  title: string;
  onDrop: () => void;
  onStay: () => void;
}

/** Asks for confirmation before discarding corrections. */
export function DropDialog({ isOpen, title, onDrop, onStay }: DropDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onStay}
      title={title}
      actions={
        <>
          <Button variant="danger" onClick={onDrop}>
            Discard my changes
          </Button>
          <Button variant="primary" onClick={onStay}>
            Keep editing
          </Button>
        </>
      }
    >
      <p>Your corrections to this report aren’t saved yet.</p>
    </Dialog>
  );
}
