import type { Firearm } from '@target-analysis/contract';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { firearmName } from '../firearm.ts';
import { useRemoveFirearm } from './use-firearm-changes.ts';

interface DeleteQuestionProps {
  firearm: Firearm;
  isOpen: boolean;
  onClose: () => void;
}

export function DeleteQuestion({ firearm, isOpen, onClose }: DeleteQuestionProps) {
  const removal = useRemoveFirearm(onClose);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Delete ${firearm.make} ${firearm.model}`}
      actions={
        <>
          <Button variant="danger" isBusy={removal.isPending} onClick={() => removal.mutate(firearm)}>
            Delete
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <p className="font-medium">Are you sure you want to delete this firearm?</p>
      <p className="mt-2 text-quiet">
        {firearmName(firearm)} will be removed from your collection. Reports that list it won’t change.
      </p>
    </Dialog>
  );
}
