/** Entry point of the statistics: points in, figures out. */
export { convertLength, isLengthUnit } from '../units/lengths.ts';
export { measureGroup } from './measure-group.ts';
export type { GroupInput, GroupMeasurement } from './measure-group.ts';
export { referenceFigures } from './reference-figures.ts';
