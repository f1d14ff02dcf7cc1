import { clsx } from 'clsx';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';

/** The look of a line in a menu. */
export const menuItemLook =
  'flex min-h-11 cursor-default items-center gap-3 rounded-small px-3 font-medium outline-none data-highlighted:bg-ink/7 data-disabled:opacity-55';

/** The sheet that opens below a menu's button. */
export function MenuContent({ className, children }: { className: string; children: ReactNode }) {
  return (
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={12}
        className={clsx(
          'z-40 rounded-card border border-hairline bg-raised p-1 shadow-[0_8px_30px_rgb(16_18_22/0.16)]',
          className,
        )}
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  );
}
