/** What is highlighted: the figure behind a sentence or a value, the holes to check, or one hole. */
import type { Report } from '@target-analysis/analysis';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { scrollMotion } from './motion.ts';

export type FigureName = NonNullable<Report['findings'][number]['figure']>;

/** One hole by its number, for example the one a comment is about. */
type HoleLight = `hole-${number}`;

export type LightName = FigureName | 'ringScore' | 'zone' | 'doubtful' | HoleLight;

export function holeLight(holeNumber: number): HoleLight {
  return `hole-${holeNumber}`;
}

interface FigureLight {
  lit: LightName | null;
  /** Highlights a figure while its sentence is hovered. */
  point: (light: LightName | null) => void;
  /** Highlights a figure while its sentence has focus, wherever the pointer is. */
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

/** Id of the element that shows a figure, to scroll to. */
export function figurePlaceId(figure: LightName): string {
  return `figure-${figure}`;
}

/** Brings the photo into view. */
export function scrollToPhoto(block: ScrollLogicalPosition): HTMLElement | null {
  const place = document.getElementById(figurePlaceId('shots'));
  place?.scrollIntoView({ block, behavior: scrollMotion() });
  return place;
}
