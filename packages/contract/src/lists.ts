/** Choices of the forms, with their values on the wire and their words on the page. */
import type { FirearmKind, TargetFaceKey } from '@target-analysis/analysis';

export const locations = [
  { value: 'indoor', label: 'Indoor Range' },
  { value: 'outdoor', label: 'Outdoor Range' },
  { value: 'field', label: 'Field' },
] as const;

export const targetTypes = [
  { value: 'bullseye', label: 'Bullseye' },
  { value: 'precision', label: 'Precision' },
  { value: 'silhouette', label: 'Silhouette' },
] as const;

export const vitalZones = [
  { value: 'head', label: 'Head' },
  { value: 'chest', label: 'Chest' },
  { value: 'center_mass', label: 'Center Mass' },
] as const;

/** The faces whose measures the analysis knows. */
export const targetFaces = [
  { value: 'nra-b6', label: 'NRA B-6' },
  { value: 'nra-b8', label: 'NRA B-8' },
  { value: 'nra-b16', label: 'NRA B-16' },
  { value: 'nra-b27', label: 'NRA B-27' },
  { value: 'issf-10m-air-rifle', label: 'ISSF 10 m air rifle' },
  { value: 'issf-10m-air-pistol', label: 'ISSF 10 m air pistol' },
  { value: 'issf-25m-50m-pistol', label: 'ISSF 25/50 m pistol' },
  { value: 'issf-25m-rapid-fire', label: 'ISSF 25 m rapid fire' },
  { value: 'issf-50m-rifle', label: 'ISSF 50 m rifle' },
  { value: 'ipsc', label: 'IPSC' },
  { value: 'idpa', label: 'IDPA' },
] as const satisfies readonly { value: TargetFaceKey; label: string }[];

export const firearmKinds = [
  { value: 'pistol', label: 'Pistol' },
  { value: 'revolver', label: 'Revolver' },
  { value: 'rifle', label: 'Rifle' },
  { value: 'air', label: 'Air gun' },
] as const satisfies readonly { value: FirearmKind; label: string }[];

export const handednesses = [
  { value: 'right', label: 'Right' },
  { value: 'left', label: 'Left' },
] as const;

export const trainingGoals = [
  { value: 'self-defense', label: 'Self-Defense' },
  { value: 'precision shooting', label: 'Precision Shooting' },
] as const;

/** The short list of the analysis form (general knowledge of the market); ends with Other. */
export const analysisFirearmMakes = [
  'Beretta',
  'Browning',
  'Canik',
  'Colt',
  'CZ',
  'FN',
  'Glock',
  'Heckler & Koch',
  'Kimber',
  'Ruger',
  'Savage',
  'SIG Sauer',
  'Smith & Wesson',
  'Springfield Armory',
  'Taurus',
  'Walther',
  'Other',
] as const;

/** The named steps of an analysis, in order, as the report page shows them. */
export const analysisSteps = [
  { key: 'queued', label: 'Waiting for its turn' },
  { key: 'reading-photo', label: 'Reading the photo' },
  { key: 'finding-target', label: 'Finding the target' },
  { key: 'finding-holes', label: 'Finding the holes' },
  { key: 'measuring', label: 'Measuring the group' },
  { key: 'writing', label: 'Writing the report' },
] as const;

export type AnalysisStep = (typeof analysisSteps)[number]['key'];
