/** The calibers in our forms, in natural order, with the nominal diameter of their bullets. */
import type { FirearmKind } from './firearm-kind.ts';

export interface Caliber {
  readonly name: string;
  readonly diameterInches: number;
  readonly diameterMm: number;
  /** The kind of firearm that nearly everyone fires it from; null if two kinds are common, to avoid guessing wrong. */
  readonly usualKind: FirearmKind | null;
}

/**
 * Fifty calibers. Diameters are the trade's standard nominal bullet sizes, to 0.001 inch; millimeters are rounded to 0.01.
 * They set the scale of a photo: a wrong diameter changes every length of a report by the same ratio.
 */
export const calibers: readonly Caliber[] = [
  { name: '.17 HMR', diameterInches: 0.172, diameterMm: 4.37, usualKind: null },
  { name: '.177 air pellet', diameterInches: 0.177, diameterMm: 4.5, usualKind: 'air' },
  { name: '.204 Ruger', diameterInches: 0.204, diameterMm: 5.18, usualKind: 'rifle' },
  { name: '.22 LR', diameterInches: 0.223, diameterMm: 5.66, usualKind: null },
  { name: '.22 WMR', diameterInches: 0.224, diameterMm: 5.69, usualKind: null },
  { name: '.22-250 Remington', diameterInches: 0.224, diameterMm: 5.69, usualKind: 'rifle' },
  { name: '.222 Remington', diameterInches: 0.224, diameterMm: 5.69, usualKind: 'rifle' },
  { name: '.223 Remington', diameterInches: 0.224, diameterMm: 5.69, usualKind: 'rifle' },
  { name: '.224 Valkyrie', diameterInches: 0.224, diameterMm: 5.69, usualKind: 'rifle' },
  { name: '.243 Winchester', diameterInches: 0.243, diameterMm: 6.17, usualKind: 'rifle' },
  { name: '.25 ACP', diameterInches: 0.251, diameterMm: 6.38, usualKind: 'pistol' },
  { name: '.25-06 Remington', diameterInches: 0.257, diameterMm: 6.53, usualKind: 'rifle' },
  { name: '.260 Remington', diameterInches: 0.264, diameterMm: 6.71, usualKind: 'rifle' },
  { name: '.270 Winchester', diameterInches: 0.277, diameterMm: 7.04, usualKind: 'rifle' },
  { name: '.280 Remington', diameterInches: 0.284, diameterMm: 7.21, usualKind: 'rifle' },
  { name: '.30 Carbine', diameterInches: 0.308, diameterMm: 7.82, usualKind: 'rifle' },
  { name: '.30-06 Springfield', diameterInches: 0.308, diameterMm: 7.82, usualKind: 'rifle' },
  { name: '.30-30 Winchester', diameterInches: 0.308, diameterMm: 7.82, usualKind: 'rifle' },
  { name: '.300 AAC Blackout', diameterInches: 0.308, diameterMm: 7.82, usualKind: 'rifle' },
  { name: '.300 PRC', diameterInches: 0.308, diameterMm: 7.82, usualKind: 'rifle' },
  { name: '.300 Winchester Magnum', diameterInches: 0.308, diameterMm: 7.82, usualKind: 'rifle' },
  { name: '.303 British', diameterInches: 0.311, diameterMm: 7.9, usualKind: 'rifle' },
  { name: '.308 Winchester', diameterInches: 0.308, diameterMm: 7.82, usualKind: 'rifle' },
  { name: '.32 ACP', diameterInches: 0.312, diameterMm: 7.92, usualKind: 'pistol' },
  { name: '.32 H&R Magnum', diameterInches: 0.312, diameterMm: 7.92, usualKind: 'revolver' },
  { name: '.327 Federal Magnum', diameterInches: 0.312, diameterMm: 7.92, usualKind: 'revolver' },
  { name: '.338 Lapua Magnum', diameterInches: 0.338, diameterMm: 8.59, usualKind: 'rifle' },
  { name: '.350 Legend', diameterInches: 0.357, diameterMm: 9.07, usualKind: 'rifle' },
  { name: '.357 Magnum', diameterInches: 0.357, diameterMm: 9.07, usualKind: null },
  { name: '.357 SIG', diameterInches: 0.355, diameterMm: 9.02, usualKind: 'pistol' },
  { name: '.38 Special', diameterInches: 0.357, diameterMm: 9.07, usualKind: 'revolver' },
  { name: '.38 Super', diameterInches: 0.356, diameterMm: 9.04, usualKind: 'pistol' },
  { name: '.380 ACP', diameterInches: 0.355, diameterMm: 9.02, usualKind: 'pistol' },
  { name: '.40 S&W', diameterInches: 0.4, diameterMm: 10.16, usualKind: 'pistol' },
  { name: '.41 Remington Magnum', diameterInches: 0.41, diameterMm: 10.41, usualKind: 'revolver' },
  { name: '.44 Remington Magnum', diameterInches: 0.429, diameterMm: 10.9, usualKind: null },
  { name: '.44 Special', diameterInches: 0.429, diameterMm: 10.9, usualKind: 'revolver' },
  { name: '.45 ACP', diameterInches: 0.451, diameterMm: 11.46, usualKind: 'pistol' },
  { name: '.45 Colt', diameterInches: 0.452, diameterMm: 11.48, usualKind: null },
  { name: '.45-70 Government', diameterInches: 0.458, diameterMm: 11.63, usualKind: 'rifle' },
  { name: '.450 Bushmaster', diameterInches: 0.452, diameterMm: 11.48, usualKind: 'rifle' },
  { name: '.50 Action Express', diameterInches: 0.5, diameterMm: 12.7, usualKind: 'pistol' },
  { name: '.50 BMG', diameterInches: 0.51, diameterMm: 12.95, usualKind: 'rifle' },
  { name: '5.56x45mm NATO', diameterInches: 0.224, diameterMm: 5.69, usualKind: 'rifle' },
  { name: '5.7x28mm', diameterInches: 0.224, diameterMm: 5.69, usualKind: null },
  { name: '6.5 Creedmoor', diameterInches: 0.264, diameterMm: 6.71, usualKind: 'rifle' },
  { name: '7mm Remington Magnum', diameterInches: 0.284, diameterMm: 7.21, usualKind: 'rifle' },
  { name: '7.62x39mm', diameterInches: 0.311, diameterMm: 7.9, usualKind: 'rifle' },
  { name: '9mm Luger', diameterInches: 0.355, diameterMm: 9.02, usualKind: 'pistol' },
  { name: '10mm Auto', diameterInches: 0.4, diameterMm: 10.16, usualKind: 'pistol' },
];

/**
 * Finds a caliber by its name.
 * @param name as listed, in any case and spacing
 * @returns the caliber, or null if the list has none with that name
 */
export function findCaliber(name: string): Caliber | null {
  const exact = calibers.find((caliber) => caliber.name === name);
  if (exact) return exact;
  const wanted = withoutCaseAndSpace(name);
  return calibers.find((caliber) => withoutCaseAndSpace(caliber.name) === wanted) ?? null;
}

/**
 * Tells air guns from firearms.
 * @param shot what was fired; null if not given
 * @returns true for a pellet too, because many shooters call an air gun a pistol or a rifle
 */
export function isAirGun({
  firearmKind,
  caliber,
}: {
  readonly firearmKind: FirearmKind | null;
  readonly caliber: string | null;
}): boolean {
  return firearmKind === 'air' || (caliber !== null && findCaliber(caliber)?.usualKind === 'air');
}

function withoutCaseAndSpace(name: string): string {
  return name.toLowerCase().replaceAll(/\s+/g, '');
}
