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
            Drop my changes
          </Button>
          <Button variant="primary" onClick={onStay}>
            Stay here
          </Button>
        </>
      }
    >
      <p>Your corrections of this report are not saved yet.</p>
    </Dialog>
  );
}
