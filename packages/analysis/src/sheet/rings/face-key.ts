/** The target faces with known measures, by maker and use; the last ones are the sheets that we print ourselves. */
export const targetFaceKeys = [
  'nra-b6',
  'nra-b8',
  'nra-b16',
  'nra-b27',
  'issf-10m-air-rifle',
  'issf-10m-air-pistol',
  'issf-25m-50m-pistol',
  'issf-25m-rapid-fire',
  'issf-50m-rifle',
  'ipsc',
  'idpa',
  'drill-one-hole',
  'drill-dot',
  'drill-dot-torture',
  'drill-five-by-five',
  'drill-the-test',
] as const;

export type TargetFaceKey = (typeof targetFaceKeys)[number];
