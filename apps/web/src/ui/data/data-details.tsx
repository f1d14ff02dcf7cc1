import { Button } from '../button.tsx';
import { Chevron } from '../chevron.tsx';

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
      <Chevron isOpen={isOpen} className="size-4" />
    </Button>
  );
}
