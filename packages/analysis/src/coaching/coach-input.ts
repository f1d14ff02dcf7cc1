import type { Finding } from '../diagnosis/finding.ts';
import type { Point } from '../geometry/point.ts';
import type { RingScore } from '../scoring/ring-score.ts';
import type { VitalZone, ZoneMeasurement } from '../scoring/zone/vital-zone.ts';
import type { GroupMeasurement } from '../statistics/measure-group.ts';
import type { PooledDispersion } from '../statistics/pooled-dispersion.ts';
import type { FirearmKind } from '../units/firearm-kind.ts';
import type { LengthScale } from '../units/length-in-words.ts';
import type { RangeVisit } from './visit-in-words.ts';

/** Hits in the zone that was told. */
interface ZoneHits extends Pick<ZoneMeasurement, 'hits' | 'shots' | 'share'> {
  readonly status: 'located';
  readonly name: VitalZone;
  readonly closeCallHoleNumbers: readonly number[];
}

/** A measured group, what it proves, and what the shooter told. */
export interface CoachInput extends LengthScale {
  readonly visit: RangeVisit;
  /** Null where it was not told. */
  readonly firearmKind: FirearmKind | null;
  /** The shots that were measured, from the point of aim where the group has an offset. */
  readonly shots: readonly Point[];
  readonly group: GroupMeasurement;
  /** What the spread of `group` rests on: two for each shot after the first of its group. */
  readonly degreesOfFreedom: number;
  /** The spread of this group and the earlier ones together; null where there are none, or they do not fit. */
  readonly pooled: PooledDispersion | null;
  /** Holes that the owner marked as flyers, told beside the group and not counted in `shots`. */
  readonly markedFlyers: readonly Point[];
  /** Null where no face was told. */
  readonly ringScore: RingScore | { readonly status: 'not-scored' } | null;
  /** Null where no vital zone was told. */
  readonly zone: ZoneHits | { readonly status: 'outline-not-found'; readonly name: VitalZone } | null;
  readonly findings: readonly Finding[];
  /** Holes that the shooter should look at before trusting the figures. */
  readonly doubtfulHoles: number;
  /** Number of the string that the shots are of; null where the sheet has one. */
  readonly string: number | null;
  /** Whether the shots are those of several groups, each from its own aim. */
  readonly hasSeveralAims?: boolean;
}
