import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';

interface ChevronProps {
  /** Not needed where a class says when it turns. */
  isOpen?: boolean;
  className?: string;
}

/** Beside what opens below it. */
export function Chevron({ isOpen = false, className = 'size-5' }: ChevronProps) {
  return (
    <ChevronDown
      aria-hidden="true"
      className={clsx('shrink-0 text-quiet transition-transform', isOpen && 'rotate-180', className)}
    />
  );
}
