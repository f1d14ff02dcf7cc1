import type { UserSession } from '@target-analysis/contract';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useLatePart } from '../../../../lib/late-part.ts';
import { Button } from '../../../../ui/button.tsx';

async function loadDialog() {
  return (await import('./facts-dialog.tsx')).FactsDialog;
}

/** Opens a form with what a report is measured with besides its photo. The form loads on first use. */
export function ChangeFacts({ report }: { report: UserSession }) {
  const [isOpen, setIsOpen] = useState(false);
  // Each opening begins with the report's own facts.
  const [openings, setOpenings] = useState(0);
  const close = () => setIsOpen(false);
  const FactsDialog = useLatePart(loadDialog, { isNeeded: isOpen, onMissing: close });
  return (
    <>
      <Button
        className="mt-5"
        icon={<Pencil aria-hidden="true" className="size-4" />}
        onClick={() => {
          setOpenings(openings + 1);
          setIsOpen(true);
        }}
      >
        Edit distance or firearm
      </Button>
      {FactsDialog !== null && <FactsDialog key={openings} report={report} isOpen={isOpen} onClose={close} />}
    </>
  );
}
