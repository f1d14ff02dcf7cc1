/** The door of the statistics: points in, figures out. */
export { measureGroup } from './measure-group.ts';
export type { GroupInput, GroupMeasurement } from './measure-group.ts';
