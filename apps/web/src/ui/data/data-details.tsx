import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { Button } from '../button.tsx';

interface DetailsButtonProps {
  /** Also names the row, for screen readers that read one button after the other. */
  label: string;
  isOpen: boolean;
  contentId: string;
  onToggle: () => void;
}

/** Unfolds the details under a row. */
export function DetailsButton({ label, isOpen, contentId, onToggle }: DetailsButtonProps) {
  return (
    <Button
      variant="quiet"
      className="-mx-3 px-3!"
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={contentId}
      onClick={onToggle}
    >
      Details
      <ChevronDown
        aria-hidden="true"
        className={clsx('size-4 text-quiet transition-transform', isOpen && 'rotate-180')}
      />
    </Button>
  );
}
