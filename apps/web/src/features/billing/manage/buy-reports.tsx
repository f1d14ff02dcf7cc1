import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PurchaseDialog } from '../purchase-dialog/purchase-dialog.tsx';
import { useIsSelling } from '../sales-terms.tsx';

/** Opens the dialog for buying reports. */
export function BuyReports({ variant }: { variant: 'primary' | 'secondary' }) {
  const [isBuying, setIsBuying] = useState(false);
  const isSelling = useIsSelling();
  return (
    <>
      <Button variant={variant} disabled={!isSelling} onClick={() => setIsBuying(true)}>
        Buy Reports
      </Button>
      <PurchaseDialog isOpen={isBuying} onClose={() => setIsBuying(false)} />
    </>
  );
}
