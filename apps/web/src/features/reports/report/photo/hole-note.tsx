import type { Report } from '@target-analysis/analysis';
import { holeInWords, holeName, type Lengths } from '@target-analysis/analysis/telling';
import { X } from 'lucide-react';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { goToNewComment } from '../../../sharing/index.ts';

interface HoleNoteProps {
  report: Report;
  hole: Report['holes'][number];
  lengths: Lengths;
  takesComments: boolean;
  onClose: () => void;
}

/** Details of the tapped hole, and a button to comment on it. */
export function HoleNote({ report, hole, lengths, takesComments, onClose }: HoleNoteProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 tablet:px-0">
      <p role="status" className="min-w-48 flex-1 text-15">
        <strong className="font-semibold">Hole {holeName(hole)}</strong>{' '}
        <span className="text-quiet">{holeInWords(report, hole, lengths)}</span>
      </p>
      <div className="flex items-center">
        {takesComments && <Button onClick={goToNewComment}>Comment on hole {hole.number}</Button>}
        <IconButton label="Close" onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}
