/** The selected hole: a new comment is about it. */
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { afterTap, nothingPicked, type HolePick } from './hole-pick.ts';

export interface HoleChoice extends HolePick {
  /** Also ends picking on the photo. */
  choose: (holeNumber: number | null) => void;
  /** Asks for a tap on the photo. */
  beginPicking: () => void;
  cancelPicking: () => void;
  /** @param tapped null for a place beside all holes */
  tap: (tapped: number | null) => void;
}

const HoleChoiceContext = createContext<HoleChoice | null>(null);

/** Wraps the photo and the comments of one report. */
export function HoleChoiceProvider({ children }: { children: ReactNode }) {
  const [pick, setPick] = useState(nothingPicked);
  const choice = useMemo(
    (): HoleChoice => ({
      ...pick,
      choose: (chosen) => setPick({ chosen, picking: 'off' }),
      beginPicking: () => setPick((now) => ({ ...now, picking: 'on' })),
      cancelPicking: () => setPick((now) => ({ ...now, picking: 'off' })),
      tap: (tapped) => setPick((now) => afterTap(now, tapped)),
    }),
    [pick],
  );
  return <HoleChoiceContext value={choice}>{children}</HoleChoiceContext>;
}

export function useHoleChoice(): HoleChoice {
  const choice = use(HoleChoiceContext);
  if (choice === null) throw new Error('useHoleChoice needs a HoleChoiceProvider above it');
  return choice;
}
