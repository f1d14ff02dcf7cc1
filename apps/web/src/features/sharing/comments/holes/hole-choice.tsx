/** Which hole a comment is about to be written about, and which place of the photo a comment points at. */
import { createContext, use, useMemo, useState, type ReactNode } from 'react';

interface PixelPoint {
  column: number;
  row: number;
}

export interface HoleChoice {
  /** By its number; null for a comment about the whole report. */
  chosen: number | null;
  choose: (holeNumber: number | null) => void;
  lit: PixelPoint | null;
  light: (place: PixelPoint | null) => void;
}

const HoleChoiceContext = createContext<HoleChoice | null>(null);

/** Around the photo and the comments of one report. */
export function HoleChoiceProvider({ children }: { children: ReactNode }) {
  return <HoleChoiceContext value={useNewChoice()}>{children}</HoleChoiceContext>;
}

/** Of the provider above; comments that stand alone have one of their own. */
export function useHoleChoice(): HoleChoice {
  const own = useNewChoice();
  return use(HoleChoiceContext) ?? own;
}

function useNewChoice(): HoleChoice {
  const [chosen, choose] = useState<number | null>(null);
  const [lit, light] = useState<PixelPoint | null>(null);
  return useMemo(() => ({ chosen, choose, lit, light }), [chosen, lit]);
}
