import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router';
import { MenuContent, menuItemLook } from '../../../../ui/menu-content.tsx';
import type { Paper } from '../paper/use-paper.ts';
import { icons, paperLabels, ways } from './action-buttons.tsx';

/** The less common actions. */
export function MoreMenu({ paper }: { paper: Paper }) {
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
