import { useEffect, useState } from 'react';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import { Alert } from '../../../ui/surfaces.tsx';

/** As the server writes it into the address that the provider's way back leads to. */
const parameter = 'checkout';

/** Says that nothing was charged, to someone who left the checkout without paying; empty for anyone else. */
export function CanceledCheckout() {
  const [params, change] = useAddressParams();
  const isInAddress = params.get(parameter) === 'canceled';
  const [isCanceled] = useState(isInAddress);
  useEffect(() => {
    if (!isInAddress) return;
    const without = (before: URLSearchParams) => {
      before.delete(parameter);
      return before;
    };
    change(without, { replace: true });
  }, [isInAddress, change]);
  return (
    isCanceled && (
      <div className="mb-6">
        <Alert isLive title="You left the checkout">
          Nothing was charged.
        </Alert>
      </div>
    )
  );
}
