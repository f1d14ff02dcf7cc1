import { Button } from '../../../../ui/button.tsx';
import {
  CorrectButton,
  icons,
  PaperButton,
  PaperStatus,
  type ActionsProps,
  paperLabels,
  ways,
} from './action-buttons.tsx';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router';
import { MenuContent, menuItemLook } from '../../../../ui/menu-content.tsx';
import type { Paper } from '../paper/use-paper.ts';

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

/** The less common actions. */
function MoreMenu({ paper }: { paper: Paper }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label="More actions"
        title="More actions"
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-card border border-control bg-raised transition-colors hover:border-ink aria-expanded:border-ink"
      >
        {icons.more}
      </DropdownMenu.Trigger>
      <MenuContent className="min-w-52">
        {(['print', 'email'] as const).map((action) => (
          <DropdownMenu.Item
            key={action}
            className={menuItemLook}
            disabled={paper.busy !== null}
            onSelect={() => paper.start(action)}
          >
            {icons[action]}
            {paperLabels[action]}
          </DropdownMenu.Item>
        ))}
        <DropdownMenu.Separator className="m-1 h-px bg-hairline" />
        {ways.map(({ to, label, icon }) => (
          <DropdownMenu.Item key={to} asChild>
            <Link to={to} className={menuItemLook}>
              {icon}
              {label}
            </Link>
          </DropdownMenu.Item>
        ))}
      </MenuContent>
    </DropdownMenu.Root>
  );
}
