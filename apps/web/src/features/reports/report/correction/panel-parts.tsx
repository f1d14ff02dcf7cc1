/** Parts that the panels of several tools share. */
import { RotateCcw, ScanEye } from 'lucide-react';
import type { ReactNode } from 'react';
import { SmallAction } from './marks/hole-actions.tsx';

export function Hint({ children }: { children: ReactNode }) {
  return <p className="text-13 roomy:text-15">{children}</p>;
}

/** For users without a pointer: places the mark in the middle, where the arrow keys move it. A finger taps the place itself. */
export function MiddleButton({ onClick }: { onClick: () => void }) {
  return (
    <div className="pointer-coarse:not-focus-within:sr-only">
      <SmallAction icon={<ScanEye aria-hidden="true" className="size-5" />} onClick={onClick}>
        Put it in the center
      </SmallAction>
    </div>
  );
}

export function AsFound({ onClick }: { onClick: () => void }) {
  return (
    <SmallAction icon={<RotateCcw aria-hidden="true" className="size-5" />} onClick={onClick}>
      Reset
    </SmallAction>
  );
}
