import { Ellipsis, List, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { BottomSheet } from '../../../ui/dialog.tsx';

interface ActionsProps {
  /** Shows the tools to correct the report; null where it cannot be corrected. */
  onCorrect: (() => void) | null;
}

/** What can be done from a report, beside its title where there is room. */
export function ReportActions({ onCorrect }: ActionsProps) {
  return (
    <div className="hidden gap-2 tablet:flex">
      <CorrectButton onCorrect={onCorrect} />
      <ActionLinks />
    </div>
  );
}

/** The same on a phone, within the thumb's reach: what leads away from the report is behind a button. */
export function PhoneActions({ onCorrect }: ActionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex gap-2 border-t border-hairline bg-raised px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] tablet:hidden">
      <CorrectButton onCorrect={onCorrect} isWide />
      <Button
        variant="primary"
        isWide
        aria-haspopup="dialog"
        icon={<Ellipsis aria-hidden="true" className="size-5" />}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Actions
      </Button>
      <BottomSheet
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false);
        }}
        title="This report"
      >
        <div className="flex flex-col gap-2">
          <ActionLinks />
        </div>
      </BottomSheet>
    </div>
  );
}

function CorrectButton({ onCorrect, isWide = false }: ActionsProps & { isWide?: boolean }) {
  if (onCorrect === null) return null;
  return (
    <Button isWide={isWide} icon={<Pencil aria-hidden="true" className="size-5" />} onClick={onCorrect}>
      Correct
    </Button>
  );
}

function ActionLinks() {
  return (
    <>
      <LinkButton to="/reports" icon={<List aria-hidden="true" className="size-5" />}>
        All reports
      </LinkButton>
      <LinkButton to="/analysis" variant="primary" icon={<Plus aria-hidden="true" className="size-5" />}>
        New Analysis
      </LinkButton>
    </>
  );
}
