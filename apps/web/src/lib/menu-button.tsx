import { useState, type ComponentProps } from 'react';
import type { MenuItem } from '../ui/menu.tsx';
import { useLatePart } from './late-part.ts';

async function loadMenu() {
  return (await import('../ui/menu.tsx')).Menu;
}

interface MenuButtonProps extends ComponentProps<'button'> {
  items: readonly MenuItem[];
}

/** A button with a menu below it, whose code is loaded when it is first opened. */
export function MenuButton({ items, ...button }: MenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const Menu = useLatePart(loadMenu, { isNeeded: isOpen, onMissing: () => setIsOpen(false) });
  if (Menu === null)
    return (
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        {...button}
      />
    );
  return (
    <Menu trigger={<button type="button" {...button} />} {...{ items, isOpen }} onOpenChange={setIsOpen} />
  );
}
