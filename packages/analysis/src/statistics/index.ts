/** The door of the statistics: points in, figures out. */
export { measureGroup } from './measure-group.ts';
export type { GroupEllipse, GroupInput, GroupMeasurement } from './measure-group.ts';
export type { Estimate } from './estimate.ts';
