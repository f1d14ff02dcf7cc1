import type { Subscription } from '@target-analysis/contract';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface WhatIsNextProps {
  subscription: Pick<Subscription, 'renewal_differs'>;
  children: ReactNode;
}

/** When the amount arrives, the sentence grows to a second line on a phone: its space is reserved, so no button moves. */
export function WhatIsNext({ subscription, children }: WhatIsNextProps) {
  return (
    <p className={clsx('max-w-[60ch]', subscription.renewal_differs && 'min-h-[2lh] tablet:min-h-0')}>
      {children}
    </p>
  );
}
