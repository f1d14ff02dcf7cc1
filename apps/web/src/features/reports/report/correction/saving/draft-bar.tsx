import { useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { Alert } from '../../../../../ui/surfaces.tsx';
import type { CorrectionHandle } from '../use-correction.ts';
import { DropDialog } from './drop-dialog.tsx';

/** Shown for unsaved answers while the correction tools are hidden. */
export function DraftBar({ correction: { cancel, draft, save, refusal } }: { correction: CorrectionHandle }) {
  const [isAsking, setIsAsking] = useState(false);
  const problem = refusal ?? save.problem;
  return (
    <section
      data-foot-bar
      aria-label="Your answers"
      className="sticky bottom-0 z-10 -mx-4 flex flex-col gap-2 border-t border-hairline bg-raised px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] tablet:mx-0 tablet:rounded-t-card tablet:border-x"
    >
      {problem !== null && (
        <Alert tone="careful" isLive title={problem.title}>
          {problem.message}
        </Alert>
      )}
      <div className="flex items-center justify-between gap-2">
        <p className="text-13">
          <span className="font-medium">Not saved yet</span>
          <span className="block text-quiet">Saving is free.</span>
        </p>
        <span className="flex gap-2">
          <Button disabled={save.isBusy} onClick={() => setIsAsking(true)}>
            Discard
          </Button>
          <Button
            variant="primary"
            isBusy={save.isBusy}
            disabled={refusal !== null}
            onClick={() => save.run(draft.now)}
          >
            {save.isBusy ? 'Saving' : 'Save'}
          </Button>
        </span>
      </div>
      <DropDialog
        isOpen={isAsking}
        title="Discard your answers?"
        onDrop={cancel}
        onStay={() => setIsAsking(false)}
      />
    </section>
  );
}
