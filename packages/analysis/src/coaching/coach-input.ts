import type { Finding } from '../diagnosis/finding.ts';
import type { Point } from '../geometry/point.ts';
import type { GroupMeasurement } from '../statistics/measure-group.ts';
import type { LengthScale } from '../units/length-in-words.ts';
import type { RangeVisit } from './visit-in-words.ts';

/** A measured group, what it proves, and what the shooter told. */
export interface CoachInput extends LengthScale {
  readonly visit: RangeVisit;
  /** The shots that were measured, from the point of aim where the group has an offset. */
  readonly shots: readonly Point[];
  readonly group: GroupMeasurement;
  readonly findings: readonly Finding[];
  /** Holes that the shooter should look at before trusting the figures. */
  readonly doubtfulHoles: number;
}
