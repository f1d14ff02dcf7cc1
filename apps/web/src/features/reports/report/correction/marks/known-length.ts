/** A length as read off a ruler. */
import { convertLength } from '@target-analysis/analysis/lengths';

export const lengthUnits = ['mm', 'cm', 'in'] as const;
export type LengthUnit = (typeof lengthUnits)[number];

/** Longer than any sheet; a larger length is a typo. */
const mostMm = 1e6;

/** In mm; null if the text is not a length. Accepts a decimal comma. */
export function lengthOf(text: string, unit: LengthUnit): number | null {
  const typed = text.trim().replace(',', '.');
  const value = convertLength(Number(typed), unit, 'mm');
  return typed !== '' && Number.isFinite(value) && value > 0 && value <= mostMm ? value : null;
}
