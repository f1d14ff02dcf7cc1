import { ChangeDialog } from '../change-dialog.tsx';
import { priceLabels, type changedPrices } from './price-texts.ts';

interface PriceDialogProps {
  isOpen: boolean;
  isBusy: boolean;
  changes: ReturnType<typeof changedPrices>;
  onClose: () => void;
  onConfirm: () => void;
}

/** Confirms the changes before saving: a typo would otherwise be on sale. */
export function PriceDialog({ isOpen, isBusy, changes, onClose, onConfirm }: PriceDialogProps) {
  return (
    <ChangeDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Change Prices"
      verb="Change"
      isBusy={isBusy}
      error={null}
      failure=""
      onSubmit={onConfirm}
    >
      <dl className="flex flex-col gap-3 tabular-nums">
        {changes.map(({ name, from, to }) => (
          <div key={name}>
            <dt className="text-quiet">{priceLabels[name]}</dt>
            <dd className="font-medium">
              from {from} to {to}
            </dd>
          </div>
        ))}
      </dl>
    </ChangeDialog>
  );
}
