import { lazy, Suspense, useState } from 'react';
import type { Problem } from '../../lib/calls/problem.ts';

const PurchaseDialog = lazy(async () => ({
  default: (await import('./purchase-dialog/purchase-dialog.tsx')).PurchaseDialog,
}));

interface ReportsOfferProps {
  /** Why reports are needed; null while the dialog is closed. */
  reason: Problem | null;
  onClose: () => void;
  /** The reports have arrived. */
  onBought?: () => void;
}

/** Offers reports when an analysis lacks one; its code loads the first time that happens. */
export function ReportsOffer({ reason, onClose, onBought }: ReportsOfferProps) {
  const [wasNeeded, setWasNeeded] = useState(false);
  if (reason !== null && !wasNeeded) setWasNeeded(true);
  if (!wasNeeded) return null;
  return (
    <Suspense>
      <PurchaseDialog
        isOpen={reason !== null}
        reason={reason ?? undefined}
        onClose={onClose}
        onBought={onBought}
      />
    </Suspense>
  );
}
