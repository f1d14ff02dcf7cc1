import { Pencil } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

interface EditButtonProps {
  /** Names the row too, for those who hear one button after the other. */
  label: string;
  /** On a card; a table has room for the pencil alone. */
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
