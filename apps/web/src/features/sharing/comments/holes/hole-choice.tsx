/** The selected hole: a new comment is about it. */
import { createContext, use, useMemo, useState, type ReactNode } from 'react';

export interface HoleChoice {
  /** The hole's number; null for the whole report. */
  chosen: number | null;
  choose: (holeNumber: number | null) => void;
}

const HoleChoiceContext = createContext<HoleChoice | null>(null);

/** Wraps the photo and the comments of one report. */
export function HoleChoiceProvider({ children }: { children: ReactNode }) {
  const [chosen, choose] = useState<number | null>(null);
  const choice = useMemo(() => ({ chosen, choose }), [chosen]);
  return <HoleChoiceContext value={choice}>{children}</HoleChoiceContext>;
}

export function useHoleChoice(): HoleChoice {
  const choice = use(HoleChoiceContext);
  if (choice === null) throw new Error('useHoleChoice needs a HoleChoiceProvider above it');
  return choice;
}
