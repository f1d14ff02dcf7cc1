/**
 * The chance of one or more false alarms that a whole report may run, over all of its tests together. The promise is one report of
 * twenty; a fifth of that stays in hand; the choice between two tests of the offset uses up to half of it.
 */
export const falseAlarmBudget = {
  /** Of a report with one group. */
  ofOneGroup: 0.04,
  /** Where a sheet has several groups, half is for telling them apart, and half for what all shots together show. */
  ofGroups: 0.02,
  besideGroups: 0.02,
} as const;
