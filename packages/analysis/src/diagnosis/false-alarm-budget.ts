/**
 * The chance of one or more false alarms in a whole report, over all of its tests together. The promise is one report in twenty. A fifth
 * of that stays in reserve, and the choice between two tests of the offset uses up to half of the reserve.
 */
export const falseAlarmBudget = {
  /** For a report with one group. */
  ofOneGroup: 0.04,
  /** For a sheet with several groups: half is for telling them apart, and half for what all shots together show. */
  ofGroups: 0.02,
  besideGroups: 0.02,
} as const;
