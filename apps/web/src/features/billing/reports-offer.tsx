import type { Problem } from '../../lib/calls/problem.ts';
import { useLatePart } from '../../lib/late-part.ts';

async function loadDialog() {
  return (await import('./purchase-dialog/purchase-dialog.tsx')).PurchaseDialog;
}

interface ReportsOfferProps {
  /** Why reports are needed; null while the dialog is closed. */
  reason: Problem | null;
  onClose: () => void;
  /** The reports have arrived. */
  onBought?: () => void;
}

/** Offers reports when an analysis lacks one; its code loads the first time that happens. */
export function ReportsOffer({ reason, onClose, onBought }: ReportsOfferProps) {
  const PurchaseDialog = useLatePart(loadDialog, { isNeeded: reason !== null, onMissing: onClose });
  if (PurchaseDialog === null) return null;
  return (
    <PurchaseDialog
      isOpen={reason !== null}
      reason={reason ?? undefined}
      onClose={onClose}
      onBought={onBought}
    />
  );
}
