import type { AiAnalysis } from './coaching/ai-analysis.ts';
import { coach } from './coaching/coach.ts';
import type { Prescription } from './coaching/prescribe-drills.ts';
import type { RangeVisit } from './coaching/visit-in-words.ts';
import { diagnose } from './diagnosis/diagnose.ts';
import { directionOf } from './diagnosis/direction.ts';
import { doubtFinding, type Finding } from './diagnosis/finding.ts';
import { aimGroups } from './report/aim-groups.ts';
import { buildReport } from './report/build-report.ts';
import { countedHoles, isOfNewest, newestHoles, withoutOlder } from './report/counted-holes.ts';
import { aimOf, paperFrame, toPaper } from './report/paper-frame.ts';
import { aimErrorPx, positionErrorPx } from './report/position-error.ts';
import {
  conclusionOf,
  isBadlyRead,
  nothingConcluded,
  withheldConclusions,
  type Conclusions,
} from './report/reading.ts';
import { bulletDiameterOf, reportScale } from './report/report-scale.ts';
import { faceSeen, reportDrill } from './report/report-drill.ts';
import { reportScore, scoreOfNewest } from './report/report-score.ts';
import { stringFigures } from './report/string-figures.ts';
import { markedZone, reportZone, type MarkedZone } from './report/report-zone.ts';
import { aimsOf, groupAims, sheetAims } from './report/sheet-aims.ts';
import type { Conclusion, MarkedHole, MarkedPhoto, Report, ReportAim, ReportSeen } from './report/report.ts';
import { measureGroup, type GroupInput } from './statistics/measure-group.ts';
import { withinGroups, type WithinGroups } from './statistics/figures/within-groups.ts';
import {
  poolDispersion,
  type DispersionHistory,
  type PooledDispersion,
} from './statistics/pooled-dispersion.ts';
import type { TargetFaceKey } from './sheet/rings/face-key.ts';
import type { FirearmKind } from './units/firearm-kind.ts';
import { isRoughScale } from './units/length-in-words.ts';

/** The shooter's details about the visit, in the words and values of the form; null if not given. */
export interface AnalysisContext extends RangeVisit {
  distanceM: number | null;
  /** Rounds fired at this target, at least 1. */
  shotsFired: number | null;
  /** Number of the sheet's aims that were shot at, at least 1; if null, the marks and holes decide. */
  aims: number | null;
  targetFace: TargetFaceKey | null;
  /** If null, the report names no cause that depends on it. */
  firearmKind: FirearmKind | null;
  /** Earlier groups of this shooter with this firearm; null if there are none. */
  history: DispersionHistory | null;
}

/** A report with its prose, which names the drills but does not describe them. */
export interface MeasuredReport {
  report: Report;
  aiAnalysis: AiAnalysis;
  prescribed: readonly Prescription[];
}

/**
 * Measures the marks on a photo, tests what they prove, and writes the report. The detector's marks and the owner's corrections
 * both go through here, in the browser and on the server, so they always agree.
 *
 * If some holes are doubtful, everything is measured twice, with and without them. A conclusion that differs is withheld until
 * the owner has checked them (decision 46).
 *
 * If the sheet has several strings, everything is about the newest one, except the figures of each string and of all strings.
 * @param marked holes, aim and scale on the photo
 * @param context the shooter's details
 * @returns the report, its prose with the drills in brief, and the prescribed drills
 */
export function measureReport(marked: MarkedPhoto, context: AnalysisContext): MeasuredReport {
  const measured = measureMarks(marked, context);
  const { frame, group, pooled, ringScore, zone } = measured;
  const holes = newestHoles(marked.holes);
  const withheld = withheldIn(marked, context, measured);
  const reading = {
    isBadlyRead: isBadlyRead(holes, { ...context, missesAims: areAimsMissing(context, measured) }),
    withheld,
  };
  const isTold = (key: 'score' | 'zone') => !reading.isBadlyRead && !withheld.includes(key);
  const findings = withoutWithheld(measured.findings, marked.holes, withheld);
  const { aiAnalysis, prescribed, goal } = coach({
    ...{ shots: measured.shots, group, lengthUnit: frame.lengthUnit, distanceM: context.distanceM },
    isRough: isRoughScale(measured.scale),
    ringScore: isTold('score') ? scoreOfNewest(ringScore, marked.holes) : null,
    zone: isTold('zone') ? zone : null,
    visit: context,
    firearmKind: context.firearmKind,
    shotsFired: context.shotsFired,
    findings,
    doubtfulHoles: holes.filter((hole) => hole.isDoubtful && hole.role !== 'sighter').length,
    ...{ pooled, string: measured.strings.strings.length || null },
    hasSeveralAims: measured.aimGroups.length > 1,
    degreesOfFreedom: measured.within?.degreesOfFreedom ?? 0,
    markedFlyers: holes.filter(({ role }) => role === 'flyer').map((hole) => toPaper(frame, hole)),
  });
  const report = buildReport({
    ...{ marked, context, frame, group, pooled, ringScore, zone, findings },
    aimGroups: measured.aimGroups,
    strings: measured.strings,
    aim: measured.aim,
    scale: measured.scale,
    ...{ reading, goal },
    drills: prescribed.map(({ drill }) => drill),
    drill: measured.drill,
  });
  return { report, aiAnalysis, prescribed };
}

type MeasuredMarks = ReturnType<typeof measureMarks>;

function measureMarks(marked: MarkedPhoto, context: AnalysisContext) {
  const { holes: all, levelling, seen } = marked;
  const holes = withoutOlder(all);
  const ownAims = isDrillSheet(seen) ? null : marked.ownAims;
  const zone = markedZone(seen, levelling, context.targetType);
  const aim = aimIn(marked, zone);
  const scale = reportScale(all, {
    bulletDiameterMm: bulletDiameterOf(context.caliber),
    levelling,
    faceScale: seen.faceScale,
    points: marked.scalePoints,
  });
  const aims = { aim, seen, ownAims };
  const frame = paperFrame(countedHoles(holes), aimsOf(aims), scale, levelling);
  const ofGroups = groupAims(aims);
  const groupOf = ofGroups.length > 1 ? countedHoles(holes).map((hole) => aimOf(frame, hole)) : null;
  const counted = holes.flatMap((hole, index) =>
    hole.role === 'shot' ? [{ number: index + 1, place: toPaper(frame, hole) }] : [],
  );
  const shots = counted.map(({ place }) => place);
  const errorPx = positionErrorPx(countedHoles(holes), scale.medianHoleRadiusPx);
  const error = {
    positionError: errorPx * frame.unitPerPx,
    scaleRelativeUncertainty: scale.relativeUncertainty,
  };
  const aimError = aimErrorPx(aim, marked.photo) * frame.unitPerPx;
  const group = measureGroup({ shots, hasAim: aim !== null, aimError, groupOf, ...error });
  const within = withinGroups(shots, groupOf);
  const history = frame.lengthUnit === 'mm' ? context.history : null;
  const face = { targetFace: faceSeen(context.targetFace, seen) };
  const ringScore = reportScore(all, { frame, scale, aim, seen, context: face, ...error });
  const findings = diagnose({
    ...context,
    ...{ shots, group, lengthUnit: frame.lengthUnit, distanceM: context.distanceM, aimError, history },
    degreesOfFreedom: within?.degreesOfFreedom ?? 0,
    hasSeveralAims: groupOf !== null,
    isRough: isRoughScale(scale),
    shotNumbers: counted.map(({ number }) => number),
  });
  return {
    ...{ aim, scale, frame, shots, group, within, ringScore, findings },
    aimGroups: aimGroups(holes, ofGroups, frame, error),
    strings: stringFigures(all, frame, { hasAim: aim !== null, ...error }),
    pooled: history && pooledSpread(within, history, error),
    zone: reportZone(zone, holes, { photo: marked.photo, frame, scale, context, ...error }),
    drill: reportDrill(holes, { seen, scale, context, positionErrorPx: errorPx, ringScore }),
  };
}

function withheldIn(marked: MarkedPhoto, context: AnalysisContext, all: MeasuredMarks): Conclusion[] {
  const isOpen = (hole: MarkedHole) => hole.isDoubtful && hole.role === 'shot';
  const counted = withoutOlder(marked.holes);
  if (!counted.some(isOpen)) return [];
  // A sighter counts nowhere and keeps its number.
  const holes = counted.map((hole) => (isOpen(hole) ? { ...hole, role: 'sighter' as const } : hole));
  const hasSure = countedHoles(holes).length > 0;
  return withheldConclusions(
    conclusionsFrom(all),
    hasSure ? conclusionsFrom(measureMarks({ ...marked, holes }, context)) : nothingConcluded,
  );
}

/** The shooter gave several aims, none was found, and the owner has set none. A single aim may be the only one that was shot at. */
function areAimsMissing({ aims }: AnalysisContext, { aim, aimGroups, drill }: MeasuredMarks): boolean {
  return (aims ?? 1) > 1 && aim === null && aimGroups.length === 0 && drill === null;
}

function conclusionsFrom({ findings, group, ringScore, zone }: MeasuredMarks): Conclusions {
  const offset = findings.some(({ key }) => key === 'offset') ? group.offset : null;
  return { findings, direction: offset && directionOf({ x: offset.right, y: offset.up }), ringScore, zone };
}

/** A finding that asks to check the doubtful holes replaces those that depend on them. */
function withoutWithheld(
  findings: readonly Finding[],
  holes: readonly MarkedHole[],
  withheld: readonly Conclusion[],
): readonly Finding[] {
  if (withheld.length === 0) return findings;
  const kept = findings.filter((finding) => {
    const conclusion = conclusionOf(finding);
    return conclusion === null || !withheld.includes(conclusion);
  });
  const isNewest = isOfNewest(holes);
  const doubtful = holes.flatMap((hole, index) => (hole.isDoubtful && isNewest(hole) ? [index + 1] : []));
  return [doubtFinding(doubtful), ...kept];
}

function isDrillSheet({ drillSheet }: ReportSeen): boolean {
  return sheetAims(drillSheet).length > 1;
}

/** A drill sheet keeps its aims. On any other sheet with several, the owner can say that there was only one, or set them. */
function aimIn({ userAim, ownAims, seen }: MarkedPhoto, zone: MarkedZone | null): ReportAim | null {
  const own = ownAims?.[0] ?? userAim;
  if (own && !isDrillSheet(seen)) return { column: own.column, row: own.row, source: 'user', confidence: 1 };
  return zone?.aim ?? seen.aim;
}

function pooledSpread(
  within: WithinGroups | null,
  history: DispersionHistory,
  error: Pick<GroupInput, 'positionError' | 'scaleRelativeUncertainty'>,
): PooledDispersion | null {
  const scale = error.scaleRelativeUncertainty ?? 0;
  return within && poolDispersion(within, history, { position: error.positionError, scale });
}
