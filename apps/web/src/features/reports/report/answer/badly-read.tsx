import { LinkButton, Button } from '../../../../ui/button.tsx';
import type { Telling } from '@target-analysis/analysis/telling';

interface BadlyReadProps {
  telling: Telling;
  /** Null while the tools are in sight. */
  onCorrect: (() => void) | null;
}

/** What to do with a photo that was not understood. Discarding the report joins these two. */
export function BadlyRead({ telling, onCorrect }: BadlyReadProps) {
  return (
    <>
      <p className="max-w-[60ch] text-quiet">
        {telling.badReading} Set the holes yourself, or try a sharper photo, straight on.
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        {onCorrect !== null && (
          <Button variant="primary" onClick={onCorrect}>
            Correct it
          </Button>
        )}
        <LinkButton to="/analysis">Take another photo</LinkButton>
      </div>
    </>
  );
}
