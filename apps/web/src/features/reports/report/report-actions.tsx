import { Ellipsis, List, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { BottomSheet } from '../../../ui/dialog.tsx';

/** What can be done from a report, beside its title where there is room. */
export function ReportActions() {
  return (
    <div className="hidden gap-2 tablet:flex">
      <ActionLinks />
    </div>
  );
}

/** The same on a phone: one button within the thumb's reach opens them in a sheet. */
export function PhoneActions() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="sticky bottom-0 z-10 -mx-4 border-t border-hairline bg-raised px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] tablet:hidden">
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
