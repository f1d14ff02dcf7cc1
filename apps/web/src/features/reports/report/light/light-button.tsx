import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { figurePlaceId, useFigureLight, type LightName } from './figure-light.tsx';
import { scrollMotion } from './motion.ts';

interface LightButtonProps {
  light: LightName;
  /** Where the lit thing is brought into view; the place of its own figure where it is left out. */
  place?: LightName;
  children: ReactNode;
}

/** Lights something up while it has the focus, and goes there when it is pressed. */
export function LightButton({ light, place = light, children }: LightButtonProps) {
  const { hold } = useFigureLight();
  return (
    <button
      type="button"
      className="-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-small px-2 text-left text-13 font-medium text-quiet hover:text-ink"
      onFocus={() => {
        hold(light);
      }}
      onBlur={() => {
        hold(null);
      }}
      onClick={() => {
        hold(light);
        document
          .getElementById(figurePlaceId(place))
          ?.scrollIntoView({ block: 'center', behavior: scrollMotion() });
      }}
    >
      <Eye aria-hidden="true" className="size-4 shrink-0" />
      {children}
    </button>
  );
}
