import type { Subscription } from '@target-analysis/contract';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface WhatIsNextProps {
  subscription: Pick<Subscription, 'renewal_differs'>;
  children: ReactNode;
}

/** Where the amount is asked for, the sentence grows to a second line on a phone: its place is kept, so that no button moves away. */
export function WhatIsNext({ subscription, children }: WhatIsNextProps) {
  return (
    <p className={clsx('max-w-[60ch]', subscription.renewal_differs && 'min-h-[2lh] tablet:min-h-0')}>
      {children}
    </p>
  );
}
