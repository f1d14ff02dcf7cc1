import type { Finding } from '../diagnosis/finding.ts';
import type { Point } from '../geometry/point.ts';
import type { RingScore } from '../scoring/ring-score.ts';
import type { VitalZone, ZoneMeasurement } from '../scoring/zone/vital-zone.ts';
import type { GroupMeasurement } from '../statistics/measure-group.ts';
import type { PooledDispersion } from '../statistics/pooled-dispersion.ts';
import type { FirearmKind } from '../units/firearm-kind.ts';
import type { LengthScale } from '../units/length-in-words.ts';
import type { RangeVisit } from './visit-in-words.ts';

/** Hits in the chosen zone. */
interface ZoneHits extends Pick<ZoneMeasurement, 'hits' | 'shots' | 'share'> {
  readonly status: 'located';
  readonly name: VitalZone;
  readonly closeCallHoleNumbers: readonly number[];
}

/** A measured group, what it proves, and the shooter's details. */
export interface CoachInput extends LengthScale {
  readonly visit: RangeVisit;
  /** Null if not given. */
  readonly firearmKind: FirearmKind | null;
  /** The measured shots, relative to the point of aim if the group has an offset. */
  readonly shots: readonly Point[];
  readonly group: GroupMeasurement;
  /** Degrees of freedom of the spread of `group`: two for each shot after the first of its group. */
  readonly degreesOfFreedom: number;
  /** The pooled spread of this group and the earlier ones; null if there are none, or they do not fit. */
  readonly pooled: PooledDispersion | null;
  /** Holes that the owner marked as flyers, listed next to the group and not counted in `shots`. */
  readonly markedFlyers: readonly Point[];
  /** Null if not given. */
  readonly shotsFired: number | null;
  /** Null if no face was given. */
  readonly ringScore: RingScore | { readonly status: 'not-scored' } | null;
  /** Null if no vital zone was given. */
  readonly zone: ZoneHits | { readonly status: 'outline-not-found'; readonly name: VitalZone } | null;
  readonly findings: readonly Finding[];
  /** Holes that the shooter should look at before trusting the figures. */
  readonly doubtfulHoles: number;
  /** Number of the string that the shots belong to; null if the sheet has only one. */
  readonly string: number | null;
  /** Whether the shots come from several groups, each measured from its own aim. */
  readonly hasSeveralAims: boolean;
}
