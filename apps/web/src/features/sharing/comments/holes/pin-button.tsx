import type { SessionComment } from '@target-analysis/contract';
import { MapPin } from 'lucide-react';
import { pinWords } from '../list/comment-words.ts';
import { photoId } from '../comment-places.ts';
import type { HoleChoice } from './hole-choice.tsx';

interface PinButtonProps {
  pin: NonNullable<SessionComment['pin']>;
  onLight: HoleChoice['light'];
}

/** Lights what a comment is about on the photo, and goes there. */
export function PinButton({ pin, onLight }: PinButtonProps) {
  return (
    <button
      type="button"
      className="-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-small px-2 text-13 font-medium text-quiet hover:text-ink"
      onClick={() => {
        onLight({ column: pin.column, row: pin.row });
        document.getElementById(photoId)?.scrollIntoView({ block: 'center' });
      }}
    >
      <MapPin aria-hidden="true" className="size-4 shrink-0" />
      {pinWords(pin)}
    </button>
  );
}
