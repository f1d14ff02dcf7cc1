import type { DetectedHole } from '../detection/choose-holes.ts';
import type { Peak } from '../detection/peaks.ts';
import type { Finding } from '../diagnosis/finding.ts';
import type { GroupMeasurement } from '../statistics/measure-group.ts';
import type { AimingMark } from '../target/find-aiming-marks.ts';
import type { Levelling } from '../target/target-view.ts';
import { toPaper, toPhoto, type PaperFrame } from './paper-frame.ts';
import type { Report, ReportAim, ReportFinding, ReportGroup, ReportScale } from './report.ts';

/** Everything that a report is made of. */
export interface ReportParts {
  photo: { widthPx: number; heightPx: number };
  holes: readonly DetectedHole[];
  possibleHoles: readonly Peak[];
  shotsFired: number | null;
  aim: AimingMark | null;
  levelling: Levelling | null;
  scale: ReportScale;
  frame: PaperFrame;
  distanceM: number | null;
  group: GroupMeasurement;
  findings: readonly Finding[];
  drills: readonly string[];
}

/**
 * Puts the parts of an analysis into the form that is stored and sent.
 * @param parts at least one hole; the group's figures in the frame's unit
 * @returns the report
 */
export function buildReport(parts: ReportParts): Report {
  const { holes, aim, scale, frame } = parts;
  return {
    version: 1,
    photo: { widthPx: parts.photo.widthPx, heightPx: parts.photo.heightPx },
    holes: holes.map((hole, index) => ({ number: index + 1, ...hole, ...toPaper(frame, hole) })),
    possibleHoles: [...parts.possibleHoles],
    shotsFired: parts.shotsFired,
    aim: aim && reportAim(aim),
    levelling: parts.levelling,
    scale,
    group: reportGroup(parts),
    findings: parts.findings.map(reportFinding),
    drills: [...parts.drills],
  };
}

function reportAim({ column, row, ringCount, confidence }: AimingMark): ReportAim {
  return { column, row, source: ringCount > 1 ? 'rings' : 'aiming-mark', confidence };
}

function reportGroup({ group, frame, distanceM }: ReportParts): ReportGroup {
  const { centre, extremeSpread, ...figures } = group;
  return {
    ...figures,
    lengthUnit: frame.lengthUnit,
    distanceM,
    centrePx: toPhoto(frame, centre ?? { x: 0, y: 0 }),
    extremeSpread: extremeSpread && {
      value: extremeSpread.value,
      low95: extremeSpread.low95,
      high95: extremeSpread.high95,
      holeNumbers: [extremeSpread.pair[0] + 1, extremeSpread.pair[1] + 1],
    },
  };
}

/** Causes and drills are told in the prose; the finding keeps what the holes prove. */
function reportFinding({ key, strength, sentence, figure }: Finding): ReportFinding {
  return { key, strength, sentence, figure };
}
