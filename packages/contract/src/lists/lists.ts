/** Choices of the forms, with their values on the wire and their words on the page. */
import type { FirearmKind, TargetFaceKey } from '@target-analysis/analysis';
import type { DrillKey } from '@target-analysis/analysis/drill-names';

/** Pages whose text the operator may replace. */
export const legalPages = ['terms', 'privacy'] as const;

export type LegalPage = (typeof legalPages)[number];

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
  { value: 'drill-one-hole', label: 'Drill sheet: One-Hole' },
  { value: 'drill-dot', label: 'Drill sheet: Dot Drill' },
  { value: 'drill-dot-torture', label: 'Drill sheet: Dot Torture' },
  { value: 'drill-five-by-five', label: 'Drill sheet: 5x5' },
  { value: 'drill-the-test', label: 'Drill sheet: The Test' },
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

/** The short list of the analysis form; ends with Other too. */
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

/** The last choice of both lists of makes: it opens a field for a make that isn't listed. */
export const otherMake = 'Other';

/** The list of the profile's collection (general knowledge of the market); ends with Other. */
export const firearmMakes = [
  'Anschütz',
  'Armscor / Rock Island',
  'Barrett',
  'Beretta',
  'Bergara',
  'Browning',
  'Bushmaster',
  'Canik',
  'Charter Arms',
  'Christensen Arms',
  'Colt',
  'CZ',
  'Dan Wesson',
  'Daniel Defense',
  'FN',
  'Girsan',
  'Glock',
  'Heckler & Koch',
  'Henry',
  'Hi-Point',
  'Howa',
  'IWI',
  'Kahr',
  'KelTec',
  'Kimber',
  'LWRC',
  'Marlin',
  'Mossberg',
  'Nighthawk Custom',
  'Palmetto State Armory',
  'Remington',
  'Ruger',
  'Sako / Tikka',
  'Savage',
  'Shadow Systems',
  'SIG Sauer',
  'Smith & Wesson',
  'Springfield Armory',
  'Staccato',
  'Steyr',
  'Taurus',
  'Walther',
  'Weatherby',
  'Wilson Combat',
  'Winchester',
  'Other',
] as const;

/** The steps of an analysis, in order. */
export const analysisSteps = [
  'queued',
  'reading-photo',
  'finding-target',
  'finding-holes',
  'measuring',
  'writing',
] as const;

export type AnalysisStep = (typeof analysisSteps)[number];

/** What a user can read about themselves in tables (document 2, section 3). */
export const ownTables = [
  'user_profiles',
  'user_sessions',
  'firearms',
  'subscriptions',
  'user_referrals',
  'session_comments',
  'shared_reports',
  'comment_notifications',
] as const;

export type OwnTable = (typeof ownTables)[number];

/** The fourteen drills, in the order of the guide. */
export const drillKeys = [
  'ball-and-dummy',
  'dry-fire',
  'wall',
  'one-hole',
  'dot',
  'bill',
  'el-presidente',
  'failure',
  'box',
  'accelerator',
  'dot-torture',
  'five-by-five',
  'bill-wilson-5x5',
  'the-test',
] as const satisfies readonly DrillKey[];

/** Drills with a printable sheet of ours and a score that is read from its photo. */
export const drillSheets = [
  'one-hole',
  'dot',
  'dot-torture',
  'five-by-five',
  'the-test',
] as const satisfies readonly DrillKey[];

/** What the administration tables can be sorted by; a tab without that column is sorted by creation date. */
export const adminSorts = [
  'nickname',
  'email',
  'is_enabled',
  'is_online',
  'created_at',
  'last_sign_in_at',
  'last_active_at',
  'subscription_type',
  'status',
  'reports_used',
  'reports_limit',
  'additional_reports',
  'firearms_count',
  'sessions_count',
  'reports_count',
  'total_sales_usd',
] as const;

export type AdminSort = (typeof adminSorts)[number];

/** Units that distances and lengths are shown in; what is stored is metric (decision 23). */
export const distanceUnits = [
  { value: 'yards', label: 'Yards' },
  { value: 'meters', label: 'Meters' },
] as const;

export const lengthUnits = [
  { value: 'mm', label: 'Millimeters' },
  { value: 'inches', label: 'Inches' },
] as const;

/** How a figure names the unit. */
export const lengthSigns = { mm: 'mm', inches: 'in' } as const;

export const appearances = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;
