import type { Goal } from '../coaching/goal/improvement.ts';
import type { Finding } from '../diagnosis/finding.ts';
import type { PixelPoint } from '../image/raster.ts';
import { extremeSpread } from '../statistics/figures/extreme-spread.ts';
import type { GroupMeasurement } from '../statistics/measure-group.ts';
import { average } from '../statistics/figures/moments.ts';
import { withinGroups } from '../statistics/figures/within-groups.ts';
import type { DispersionHistory, PooledDispersion } from '../statistics/pooled-dispersion.ts';
import { withoutOlder } from './counted-holes.ts';
import { aimOf, toPaper, toPhoto, type PaperFrame } from './paper-frame.ts';
import type {
  MarkedPhoto,
  Report,
  ReportAim,
  ReportAimGroup,
  ReportDrill,
  ReportFinding,
  ReportGroup,
  ReportHole,
  ReportReading,
  ReportScale,
  ReportScore,
  ReportZone,
} from './report.ts';

/** Everything that a report is made of. */
export interface ReportParts {
  marked: Omit<MarkedPhoto, 'userAim' | 'scalePoints'>;
  context: { shotsFired: number | null; distanceM: number | null; history: DispersionHistory | null };
  aim: ReportAim | null;
  scale: ReportScale;
  frame: PaperFrame;
  /** Of the holes that count as shots. */
  group: GroupMeasurement;
  aimGroups: readonly ReportAimGroup[];
  strings: Pick<Report, 'strings' | 'allStrings'>;
  pooled: PooledDispersion | null;
  ringScore: ReportScore | null;
  zone: ReportZone | null;
  findings: readonly Finding[];
  reading: ReportReading;
  goal: Goal | null;
  drills: readonly string[];
  drill: ReportDrill | null;
}

/**
 * Puts the parts of an analysis into the form that is stored and sent.
 * @param parts at least one shot; the group's figures in the frame's unit
 * @returns the report
 */
export function buildReport(parts: ReportParts): Report {
  const { marked, context, frame } = parts;
  return {
    version: 1,
    photo: { widthPx: marked.photo.widthPx, heightPx: marked.photo.heightPx },
    holes: marked.holes.map((hole, index) => ({ number: index + 1, ...hole, ...toPaper(frame, hole) })),
    possibleHoles: [...marked.possibleHoles],
    reading: parts.reading,
    shotsFired: context.shotsFired,
    aim: parts.aim,
    ownAims: marked.ownAims && [...marked.ownAims],
    levelling: marked.levelling,
    scale: parts.scale,
    seen: marked.seen,
    history: context.history,
    group: reportGroup(parts),
    aimGroups: [...parts.aimGroups],
    ...parts.strings,
    sheet: marked.sheet ?? { notHoles: [], fromFirstPhoto: null, stringDays: [] },
    score: parts.ringScore,
    zone: parts.zone,
    findings: parts.findings.map(reportFinding),
    goal: parts.goal,
    drills: [...parts.drills],
    drill: parts.drill,
  };
}

function reportGroup(parts: ReportParts): ReportGroup {
  const { group, frame, marked, context } = parts;
  const { centre, extremeSpread: widest, ...figures } = group;
  const holes = withoutOlder(marked.holes);
  const numbers = holes.flatMap(({ role }, index) => (role === 'shot' ? [index + 1] : []));
  return {
    ...figures,
    lengthUnit: frame.lengthUnit,
    distanceM: context.distanceM,
    centrePx: toPhoto(frame, centre ?? { x: 0, y: 0 }),
    extremeSpread: widest && {
      value: widest.value,
      low95: widest.low95,
      high95: widest.high95,
      holeNumbers: [numbers[widest.pair[0]] ?? 0, numbers[widest.pair[1]] ?? 0],
    },
    withFlyers: withFlyers(holes, frame),
    pooled: parts.pooled,
  };
}

function withFlyers(
  holes: readonly (PixelPoint & Pick<ReportHole, 'role' | 'ownAim'>)[],
  frame: PaperFrame,
): ReportGroup['withFlyers'] {
  if (!holes.some(({ role }) => role === 'flyer')) return null;
  const all = holes.filter(({ role }) => role !== 'sighter');
  const places = all.map((hole) => toPaper(frame, hole));
  const within = withinGroups(
    places,
    all.map((hole) => aimOf(frame, hole)),
  );
  return {
    shots: places.length,
    meanRadius: within && within.degreesOfFreedom > 0 ? average(within.distances) : null,
    extremeSpread: extremeSpread(places)?.value ?? null,
  };
}

/** Causes and drills are in the prose; the finding only keeps what the holes prove, and the test that tells its causes apart. */
function reportFinding({ key, strength, sentence, figure, followUp }: Finding): ReportFinding {
  return { key, strength, sentence, figure, test: followUp?.test ?? null };
}
