/** Which figure is lit: the one that a sentence being read rests on. */
import type { Report } from '@target-analysis/analysis';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';

export type FigureName = NonNullable<Report['findings'][number]['figure']>;

interface FigureLight {
  lit: FigureName | null;
  /** Lights a figure while its sentence is under the pointer. */
  point: (figure: FigureName | null) => void;
  /** Lights a figure while its sentence has the focus, wherever the pointer goes. */
  hold: (figure: FigureName | null) => void;
}

const FigureLightContext = createContext<FigureLight | null>(null);

export function FigureLightProvider({ children }: { children: ReactNode }) {
  const [pointed, point] = useState<FigureName | null>(null);
  const [held, hold] = useState<FigureName | null>(null);
  const value = useMemo(() => ({ lit: pointed ?? held, point, hold }), [pointed, held]);
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
