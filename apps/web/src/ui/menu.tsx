import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';

interface ItemLook {
  label: string;
  icon?: ReactNode;
  /** Separates this item from those above it. */
  hasLineAbove?: boolean;
}

export type MenuItem = ItemLook &
  (
    | { to: string }
    | { onChoose: () => void; isDisabled?: boolean }
    /** Leaves the menu open, to switch several in a row. */
    | { onSwitch: () => void; isOn: boolean }
  );

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** A list of actions below a button. */
export function Menu({ trigger, items, isOpen, onOpenChange }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-40 max-h-[70dvh] min-w-56 overflow-y-auto rounded-card border border-hairline bg-raised p-1 shadow-[0_8px_30px_rgb(16_18_22/0.16)]"
        >
          {items.map((item) => (
            <Fragment key={item.label}>
              {item.hasLineAbove === true && <DropdownMenu.Separator className="m-1 h-px bg-hairline" />}
              <Item item={item} />
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const itemLook =
  'flex min-h-11 cursor-default items-center gap-3 rounded-small px-3 font-medium outline-none data-highlighted:bg-ink/7';

function Item({ item }: { item: MenuItem }) {
  const { icon, label } = item;
  if ('to' in item)
    return (
      <DropdownMenu.Item asChild>
        <Link to={item.to} className={itemLook}>
          {icon}
          {label}
        </Link>
      </DropdownMenu.Item>
    );
  if ('onChoose' in item)
    return (
      <DropdownMenu.Item
        className={clsx(itemLook, 'data-disabled:opacity-55')}
        disabled={item.isDisabled === true}
        onSelect={item.onChoose}
      >
        {icon}
        {label}
      </DropdownMenu.Item>
    );
  return (
    <DropdownMenu.CheckboxItem
      checked={item.isOn}
      className={itemLook}
      onSelect={(event) => {
        event.preventDefault();
        item.onSwitch();
      }}
    >
      <span className="grid size-5 place-items-center rounded-small border border-control">
        <DropdownMenu.ItemIndicator>
          <Check aria-hidden="true" className="size-4" />
        </DropdownMenu.ItemIndicator>
      </span>
      {label}
    </DropdownMenu.CheckboxItem>
  );
}
