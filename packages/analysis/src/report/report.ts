/**
 * The report: the outer face of the analysis core, as it is stored, sent and drawn.
 *
 * Plain numbers with the unit in the name (or in `lengthUnit` beside them), `null` for "known to be absent", no optional fields. Image
 * positions are in pixels of the upright photo from its top left; positions on paper have x to the right and y up.
 */
import type { Goal } from '../coaching/goal/improvement.ts';
import type { RingScore } from '../scoring/ring-score.ts';
import type { DrillSheetKey } from '../sheet/printed/layouts.ts';
import type { DrillScore } from '../scoring/drill/drill-result.ts';
import type { SheetPlace } from '../sheet/outline/find-drill-sheet.ts';
import type { VitalZone, ZoneMeasurement } from '../scoring/zone/vital-zone.ts';
import type { GroupMeasurement } from '../statistics/measure-group.ts';
import type { DispersionHistory, PooledDispersion } from '../statistics/pooled-dispersion.ts';
import type { OwnAim, ReportAimGroup, ReportSheet, ReportString } from './report-shots.ts';

export type { OwnAim, ReportAimGroup, ReportSheet, ReportString } from './report-shots.ts';

export interface Report {
  version: 1;
  photo: { widthPx: number; heightPx: number };
  holes: ReportHole[];
  /** Places that are probably not holes but worth a look, most likely first, five at most. No figure counts them. */
  possibleHoles: PossibleHole[];
  reading: ReportReading;
  /** Rounds fired in the newest string, as the shooter entered them; more than its holes if some were not found. */
  shotsFired: number | null;
  aim: ReportAim | null;
  /** How to see the tilted paper straight on; null if the photo doesn't show the tilt, and the paper is taken to be level. */
  levelling: ReportLevelling | null;
  scale: ReportScale;
  /** What the photo showed besides its holes, stored to measure again; null in older reports that lack it. */
  seen: ReportSeen | null;
  /** Earlier groups of the same shooter and firearm that narrow intervals if they fit; null if there are none. */
  history: DispersionHistory | null;
  /**
   * The group of all shots, each measured from its own aim. If the sheet has several strings, this and everything below is about the
   * newest one.
   */
  group: ReportGroup;
  /** The aims that the owner set, two or more; null for those seen in the photo. */
  ownAims: OwnAim[] | null;
  /** The groups at each of several aims, in reading order or in the order of `ownAims`; empty if there is one aim or none. */
  aimGroups: ReportAimGroup[];
  /** The strings of a sheet that was shot at and photographed more than once, oldest first; empty if there is one. */
  strings: ReportString[];
  /** All strings together; null if there is one. */
  allStrings: ReportString | null;
  /** What is stored about the sheet for another photo of it. */
  sheet: ReportSheet;
  /** The ring score; null if no face was given. */
  // oxlint-disable-next-line eslint-js/no-restricted-syntax -- inside of a report of a target the one word says enough
  score: ReportScore | null;
  /** Null if no vital zone was given. */
  zone: ReportZone | null;
  findings: ReportFinding[];
  /** The goal for ten more shots; null if the group can't support one. */
  goal: Goal | null;
  /** Keys of the prescribed drills that fit, most useful first; none if no drill does. */
  drills: string[];
  /** The result of the sheet's drill; null if no drill sheet was given. */
  drill: ReportDrill | null;
}

/** Conclusions of a report that doubtful marks can change. */
export type Conclusion = 'offset' | 'shape' | 'flyer' | 'score' | 'zone';

export interface ReportReading {
  /** Too little of the shooting was seen, or too much of it is in doubt, to believe any figure. */
  isBadlyRead: boolean;
  /** Conclusions that come out differently without the doubtful holes. Nothing may build on them until the owner has checked. */
  withheld: Conclusion[];
}

/** One hole in the paper, made by one shot. */
export interface ReportHole extends PossibleHole {
  /** Number drawn beside the hole, from 1: first the holes that were found, in reading order of the photo, then the added ones. */
  number: number;
  /** The detector is not sure enough, and no one has confirmed it: the shooter should look at this one. */
  isDoubtful: boolean;
  origin: HoleOrigin;
  role: HoleRole;
  /** Number of the aim that the owner gave it, from 1; null for the likeliest. */
  ownAim: number | null;
  /** Number of the string that it was fired in, from 1. */
  string: number;
  /** Position on paper in `group.lengthUnit`, from the point of aim, or from the group center if no aim is known. */
  x: number;
  y: number;
}

/** A hole as marked on the photo, by the detector or by the owner. */
export type MarkedHole = Omit<ReportHole, 'number' | 'x' | 'y'>;

/** Everything marked on a photo. The report follows from it. */
export interface MarkedPhoto {
  photo: { widthPx: number; heightPx: number };
  /** At least one is a shot. */
  holes: readonly MarkedHole[];
  possibleHoles: readonly PossibleHole[];
  levelling: ReportLevelling | null;
  seen: ReportSeen;
  /** Set by the owner; null to use the aim that was detected. */
  userAim: { column: number; row: number } | null;
  /** Set by the owner, two or more, in place of `userAim`; null for the aims that were detected. */
  ownAims: readonly OwnAim[] | null;
  /** Set by the owner; null to use the scale that was detected. */
  scalePoints: ScalePoints | null;
  /** Known from earlier photos of the sheet and from corrections; omitted if there are none. */
  sheet?: ReportSheet;
}

/** Where a hole of a report comes from: `moved` was detected and put elsewhere by the owner, `added` was set by the owner. */
export type HoleOrigin = 'detected' | 'moved' | 'added';

/**
 * What a hole counts for: a `shot` in everything; a `flyer`, whose cause the shooter knows, in the ring score and in
 * `group.withFlyers`, but in no other figure of the group; a `sighter` nowhere.
 */
export type HoleRole = 'shot' | 'flyer' | 'sighter';

/** A place where a hole may be. */
export interface PossibleHole {
  column: number;
  row: number;
  /** Half the width of the mark in the photo. */
  radiusPx: number;
  /** 0 to 1: the chance that this is a hole, as detected; 1 if the owner added it. */
  confidence: number;
}

/** Where the shooter is taken to have aimed. */
export interface ReportAim {
  column: number;
  row: number;
  /** `zone`: the middle of the chosen vital zone; `user`: set by the owner. */
  source: 'rings' | 'aiming-mark' | 'zone' | 'user';
  /** 0 to 1. */
  confidence: number;
}

/** How the photo becomes a level picture, whose pixels are as large as the photo's at the middle of the target. */
export interface ReportLevelling {
  /** Row-major 3 x 3 matrix: [column, row, 1] of the photo to a multiple of [column, row, 1] of the level picture. */
  toLevel: readonly [number, number, number, number, number, number, number, number, number];
  /**
   * `rings`: concentric rings are round; `sheet`: the paper is a rectangle; `marks`: those of a drill sheet; `earlier-photo`: matched to
   * an earlier photo of the sheet.
   */
  source: 'sheet' | 'rings' | 'marks' | 'earlier-photo';
  /** 0 to 1. */
  confidence: number;
}

/** How pixels of the level picture (of the photo, without one) became lengths. */
export interface ReportScale {
  /**
   * `points`: two places whose distance the owner gave; `face`: the known rings of the face; `bullet`: the caliber's diameter against the
   * holes; `none`: lengths are in hole diameters.
   */
  source: 'points' | 'face' | 'bullet' | 'none';
  mmPerPx: number | null;
  /** Standard deviation of the scale divided by the scale; null without a scale. */
  relativeUncertainty: number | null;
  bulletDiameterMm: number | null;
  /** Median radius of the holes found, the measure behind the bullet's scale. */
  medianHoleRadiusPx: number;
  /**
   * How much larger the next scale in rank is than the one used, as a share of it: the face's if two points were set, else the bullet's;
   * null if they agree within 3% or one is missing.
   */
  disagreement: number | null;
  /** As the owner set them; null if not. */
  points: ScalePoints | null;
}

/** Two places in the photo whose distance on paper is known. */
export interface ScalePoints {
  from: { column: number; row: number };
  to: { column: number; row: number };
  distanceMm: number;
}

/** What was found on a photo besides its holes. Places are in pixels of the photo. */
export interface ReportSeen {
  aim: ReportAim | null;
  /** Of a sheet with several aims that the holes are divided among, in reading order; empty for any other target. */
  aims: { column: number; row: number }[];
  faceScale: { mmPerLevelPx: number; relativeUncertainty: number } | null;
  /** Outline of a printed or cut figure, clockwise. */
  figure: { outline: { column: number; row: number }[]; confidence: number } | null;
  /** Where a drill sheet lies, if one was given: its map takes pixels of the photo to mm on the sheet, from its middle, y up. */
  drillSheet: SheetPlace | null;
}

/** The ring score, or why there is none. */
export type ReportScore =
  | RingScore
  /**
   * The face has no rings that we can score; no caliber was given, and so no gauge; its rings are not visible and no points were set; the
   * middle of the rings is unknown.
   */
  | { status: 'not-scored'; reason: 'no-rings' | 'caliber-unknown' | 'scale-unknown' | 'aim-unknown' };

/** Hits in the chosen vital zone. */
export interface LocatedZone extends Omit<ZoneMeasurement, 'closeCalls'> {
  status: 'located';
  name: VitalZone;
  /** In pixels of the photo. */
  border: { column: number; row: number }[];
  closeCallHoleNumbers: number[];
}

export type ReportZone = LocatedZone | { status: 'outline-not-found'; name: VitalZone };

/** The score of a drill, or why there is none: its sheet's marks are not visible, or the photo is mirrored. */
export type ReportDrill =
  | DrillScore
  | { status: 'not-scored'; drill: DrillSheetKey; reason: 'marks-not-found' | 'mirrored' };

/** The group of the holes that count as shots: figures are in `lengthUnit`; null if there are too few shots. */
export interface ReportGroup extends Omit<GroupMeasurement, 'centre' | 'extremeSpread'> {
  lengthUnit: 'mm' | 'hole-diameter';
  distanceM: number | null;
  centrePx: { column: number; row: number };
  /** Largest center-to-center distance and the numbers of the two holes. */
  extremeSpread: { value: number; low95: number; high95: number; holeNumbers: [number, number] } | null;
  /** The same figures with the flyers that the owner marked; null if there are none. */
  withFlyers: { shots: number; meanRadius: number | null; extremeSpread: number | null } | null;
  /** The pooled dispersion of this group and the earlier ones of `history`; null without them. */
  pooled: PooledDispersion | null;
}

/** Something the holes prove, or could not prove, with the figure that it is based on. */
export interface ReportFinding {
  key: string;
  strength: 'shown' | 'suggested' | 'not-shown';
  sentence: string;
  /** The figure of the group that the sentence is based on, to highlight it; null if there is none. */
  figure: 'offset' | 'meanRadius' | 'extremeSpread' | 'ellipse' | 'shots' | 'scale' | null;
  /** What to shoot next to tell its causes apart, in sentences; null if nothing does, and in older reports. */
  test: string | null;
}
