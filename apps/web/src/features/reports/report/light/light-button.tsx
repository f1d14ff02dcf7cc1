import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { scrollToPhoto, useFigureLight, type LightName } from './figure-light.tsx';

interface LightButtonProps {
  light: LightName;
  children: ReactNode;
}

/** Highlights something on the photo while focused, and scrolls to the photo when pressed. */
export function LightButton({ light, children }: LightButtonProps) {
  const { hold } = useFigureLight();
  return (
    <button
      type="button"
      className="-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-small px-2 text-left text-13 font-medium text-quiet hover:text-ink"
      onFocus={() => hold(light)}
      onBlur={() => hold(null)}
      onClick={() => {
        hold(light);
        scrollToPhoto('center');
      }}
    >
      <Eye aria-hidden="true" className="size-4 shrink-0" />
      {children}
    </button>
  );
}
