import { Button } from '../../../../ui/button.tsx';
import { CorrectButton, icons, PaperButton, PaperStatus, type ActionsProps } from './action-buttons.tsx';
import { MoreMenu } from './more-menu.tsx';

/** Actions beside the title if there is room: the most common ones, and the rest in a menu. */
export function ReportActions({ handle, onCorrect }: ActionsProps) {
  return (
    <div className="relative hidden flex-wrap gap-2 tablet:flex">
      <CorrectButton onCorrect={onCorrect} />
      <PaperButton action="download" paper={handle.paper} />
      <Button variant="primary" icon={icons.share} onClick={handle.share}>
        Share
      </Button>
      <MoreMenu paper={handle.paper} />
      <div className="absolute top-full right-0 pt-1">
        <PaperStatus paper={handle.paper} />
      </div>
    </div>
  );
}
