/** What is lit: the figure that a sentence being read rests on, what a figure of the page is drawn as, holes to check, or one hole. */
import type { Report } from '@target-analysis/analysis';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';

export type FigureName = NonNullable<Report['findings'][number]['figure']>;

/** One hole by its number, as what a comment is about. */
type HoleLight = `hole-${number}`;

export type LightName = FigureName | 'ringScore' | 'zone' | 'doubtful' | HoleLight;

export function holeLight(holeNumber: number): HoleLight {
  return `hole-${holeNumber}`;
}

interface FigureLight {
  lit: LightName | null;
  /** Lights a figure while its sentence is under the pointer. */
  point: (light: LightName | null) => void;
  /** Lights a figure while its sentence has the focus, wherever the pointer goes. */
  hold: (light: LightName | null) => void;
}

const FigureLightContext = createContext<FigureLight | null>(null);

export function FigureLightProvider({ children }: { children: ReactNode }) {
  const [pointed, point] = useState<LightName | null>(null);
  const [held, hold] = useState<LightName | null>(null);
  const value = useMemo(() => ({ lit: pointed ?? held, point, hold }), [pointed, held]);
  return <FigureLightContext value={value}>{children}</FigureLightContext>;
}

export function useFigureLight(): FigureLight {
  const value = use(FigureLightContext);
  if (value === null) throw new Error('useFigureLight needs a FigureLightProvider above it');
  return value;
}

/** Id of the place that shows a figure, to jump to. */
export function figurePlaceId(figure: LightName): string {
  return `figure-${figure}`;
}
