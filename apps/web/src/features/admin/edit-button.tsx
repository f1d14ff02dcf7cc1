import { Pencil } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

interface EditButtonProps {
  /** Also names the row, for screen readers that read one button after the other. */
  label: string;
  /** Shown on a card; a table has room only for the pencil. */
  words: string;
  onClick: () => void;
}

export function EditButton({ label, words, onClick }: EditButtonProps) {
  return (
    <Button
      variant="quiet"
      className="-ml-3 px-3!"
      icon={<Pencil aria-hidden="true" className="size-4" />}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <span className="desktop:sr-only">{words}</span>
    </Button>
  );
}
