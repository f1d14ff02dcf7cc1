/** Which figure is lit: the one that a sentence being read rests on. */
import type { Report } from '@target-analysis/analysis';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';

export type FigureName = NonNullable<Report['findings'][number]['figure']>;

interface FigureLight {
  lit: FigureName | null;
  light: (figure: FigureName | null) => void;
}

const FigureLightContext = createContext<FigureLight | null>(null);

export function FigureLightProvider({ children }: { children: ReactNode }) {
  const [lit, light] = useState<FigureName | null>(null);
  const value = useMemo(() => ({ lit, light }), [lit]);
  return <FigureLightContext value={value}>{children}</FigureLightContext>;
}

export function useFigureLight(): FigureLight {
  const value = use(FigureLightContext);
  if (value === null) throw new Error('useFigureLight needs a FigureLightProvider above it');
  return value;
}

/** Id of the place that shows a figure, to jump to. */
export function figurePlaceId(figure: FigureName): string {
  return `figure-${figure}`;
}
