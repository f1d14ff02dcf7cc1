import { useState } from 'react';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { BottomSheet } from '../../../../ui/dialog.tsx';
import {
  CorrectButton,
  icons,
  PaperButton,
  PaperStatus,
  ways,
  type ActionsProps,
} from './action-buttons.tsx';
import type { ReportHandle } from './use-report-handle.tsx';

/** The same actions on a phone, within thumb's reach: all except correcting are behind one button. */
export function PhoneActions({ handle, onCorrect }: ActionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div
      data-foot-bar
      className="sticky bottom-0 z-10 -mx-4 flex flex-wrap gap-2 border-t border-hairline bg-raised px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] tablet:hidden"
    >
      <CorrectButton onCorrect={onCorrect} className="flex-1 px-1!" />
      <Button
        variant="primary"
        className="flex-1 px-1!"
        aria-haspopup="dialog"
        icon={icons.more}
        onClick={() => setIsOpen(true)}
      >
        Actions
      </Button>
      <BottomSheet isOpen={isOpen} onClose={close} title="This report">
        <SheetActions handle={handle} onLeave={close} />
      </BottomSheet>
    </div>
  );
}

function SheetActions({ handle, onLeave }: { handle: ReportHandle; onLeave: () => void }) {
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant="primary"
        icon={icons.share}
        onClick={() => {
          onLeave();
          handle.share();
        }}
      >
        Share
      </Button>
      {(['download', 'print', 'email'] as const).map((action) => (
        <PaperButton key={action} action={action} paper={handle.paper} onEnd={onLeave} />
      ))}
      {ways.map(({ to, label, icon }) => (
        <LinkButton key={to} to={to} icon={icon}>
          {label}
        </LinkButton>
      ))}
      <PaperStatus paper={handle.paper} />
    </div>
  );
}
