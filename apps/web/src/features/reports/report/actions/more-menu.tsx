import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router';
import type { Paper } from '../paper/use-paper.ts';
import { icons, paperLabels, ways } from './action-buttons.tsx';

const itemLook =
  'flex min-h-11 cursor-default items-center gap-3 rounded-small px-3 font-medium outline-none data-highlighted:bg-ink/7 data-disabled:opacity-55';

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
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-40 min-w-52 rounded-card border border-hairline bg-raised p-1 shadow-[0_8px_30px_rgb(16_18_22/0.16)]"
        >
          {(['print', 'email'] as const).map((action) => (
            <DropdownMenu.Item
              key={action}
              className={itemLook}
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
              <Link to={to} className={itemLook}>
                {icon}
                {label}
              </Link>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
