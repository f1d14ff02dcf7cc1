/** A length as people read it off a ruler. */
import { convertLength } from '@target-analysis/analysis/lengths';

export const lengthUnits = ['mm', 'cm', 'in'] as const;
export type LengthUnit = (typeof lengthUnits)[number];

/** Longer than any sheet; beyond it the length is a slip. */
const mostMm = 1e6;

/** In mm; null where the text is no length. A comma is read as a point. */
export function lengthOf(text: string, unit: LengthUnit): number | null {
  const typed = text.trim().replace(',', '.');
  const value = convertLength(Number(typed), unit, 'mm');
  return typed !== '' && Number.isFinite(value) && value > 0 && value <= mostMm ? value : null;
}
