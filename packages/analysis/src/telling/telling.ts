/**
 * One telling of a report: what the page, the shared page, paper, mail, list and command line say about it, decided once. They only
 * render it.
 */
import type { Report, ReportFinding } from '../report/report.ts';
import {
  figuresTable,
  keyFigures,
  shotsTable,
  type FigureTable,
  type ToldFigure,
} from './figures/figures.ts';
import { groupBars, groupsTable } from './figures/groups.ts';
import type { SpreadBar } from './figures/spread-bar.ts';
import { stringBars, stringsTable } from './figures/strings.ts';
import { groupInWords } from './group-in-words.ts';
import { lengthsOf, type DisplayUnit, type Lengths } from './figures/lengths.ts';
import {
  countInWords,
  countReason,
  doubtInWords,
  placesToCheck,
  unconfirmedHoles,
  unconfirmedInWords,
  type PlaceToCheck,
} from './places-to-check.ts';
import { withoutHedge } from './hedge.ts';
import { textInUnit } from './prose.ts';
import { withoutOwnersSteps, type Reader } from './reader.ts';
import { bandNoteOf, tilesOf, type Tile } from './figures/tiles.ts';
import { trustNotes, type Note } from './trust.ts';
import { badReadingInWords, isCountSaid, verdictOf, type Verdict } from './answer/verdict.ts';
import { workOnIn, type WorkOn } from './answer/work-on.ts';

export interface Telling {
  readonly lengths: Lengths;
  readonly verdict: Verdict;
  /** Why the photo was read badly; null if it was read well enough. */
  readonly badReading: string | null;
  readonly tiles: readonly Tile[];
  /** Explains the bands under the tiles; null if no tile has one. */
  readonly bandNote: string | null;
  /** What to check, and why; null if nothing is in doubt. */
  readonly doubt: { title: string; reason: string; places: readonly PlaceToCheck[] } | null;
  /** The same for readers who cannot check: which marks are not confirmed. */
  readonly unconfirmed: string | null;
  /** Why the holes found are not the shots fired, and how many each, unless the verdict or `badReading` says it; null if they match. */
  readonly count: string | null;
  readonly workOn: WorkOn | null;
  /** Clear, likely, not proven, no evidence, an estimate, or to check, each with its sentence. */
  readonly findings: readonly {
    key: string;
    strength: string;
    sentence: string;
    figure: Report['findings'][number]['figure'];
  }[];
  readonly figures: readonly ToldFigure[];
  readonly tables: readonly FigureTable[];
  /** The mean radii of a sheet with several strings or aims, to compare them; empty for any other target. */
  readonly spreads: readonly { of: 'string' | 'group'; title: string; bars: readonly SpreadBar[] }[];
  readonly trust: readonly Note[];
  /** The plot as text. */
  readonly plot: string;
}

/** The strength of a finding, as readers see it. */
const strengthWords = { shown: 'Clear', suggested: 'Likely', 'not-shown': 'No evidence' } as const;

const doubtWords: Readonly<Record<Reader, string>> = { owner: 'To check', visitor: 'Not confirmed' };

/** They say what is missing, so there was nothing to find evidence for. */
const notes: readonly string[] = ['no-shots', 'placement-only', 'aim-unknown', 'scale-unknown'];

function strengthInWords({ key, strength }: Pick<ReportFinding, 'key' | 'strength'>, reader: Reader): string {
  if (key === 'in-doubt') return doubtWords[reader];
  if (key === 'spread') return 'Estimate';
  // Such an offset may well be real: a few shots just don't prove it.
  if (key === 'offset-not-shown') return 'Not proven';
  return notes.includes(key) ? 'Note' : strengthWords[strength];
}

/**
 * Puts a report into words.
 * @param report any report
 * @param unit of the reader; the report's own if omitted or not available
 * @param reader whom to tell; a visitor isn't asked to do what only the owner can
 * @returns everything that a surface can show, in words
 */
export function tellReport(report: Report, unit?: DisplayUnit, reader: Reader = 'owner'): Telling {
  const lengths = lengthsOf(report, unit);
  const places = placesToCheck(report);
  const doubt = doubtInWords(places);
  const tiles = tilesOf(report, lengths);
  const forReader = (text: string | null) =>
    text === null || reader === 'owner' ? text : withoutOwnersSteps(text) || null;
  return {
    lengths,
    verdict: verdictOf(report, reader),
    badReading: forReader(badReadingInWords(report)),
    tiles,
    bandNote: bandNoteOf(report, tiles),
    doubt: doubt && { ...doubt, places },
    unconfirmed: unconfirmedInWords(places),
    count: forReader(isCountSaid(report) ? countReason(report) : countInWords(report)),
    workOn: workOnIn(report, lengths),
    findings: toldFindings(report).map(({ key, strength, sentence, figure }) => ({
      key,
      strength: strengthInWords({ key, strength }, reader),
      sentence:
        (key === 'in-doubt' && reader === 'visitor' ? unconfirmedHoles(report) : null) ??
        textInUnit(withoutHedge(forReader(sentence) ?? ''), report, lengths),
      figure,
    })),
    figures: keyFigures(report, lengths),
    tables: [
      stringsTable(report, lengths),
      groupsTable(report, lengths),
      figuresTable(report, lengths),
      shotsTable(report, lengths),
    ].filter(({ rows }) => rows.length > 0),
    spreads: report.reading.isBadlyRead
      ? []
      : [
          {
            of: 'string' as const,
            title: `Mean radius of each string, ${lengths.unit}`,
            bars: stringBars(report, lengths),
          },
          {
            of: 'group' as const,
            title: `Mean radius of each group${ofNewest(report)}, ${lengths.unit}`,
            bars: groupBars(report, lengths),
          },
        ].filter(({ bars }) => bars.length > 0),
    trust: trustNotes(report, lengths, reader),
    plot: groupInWords(report, lengths),
  };
}

/** Groups are those of the newest string; empty if there is only one. */
function ofNewest({ strings }: Report): string {
  return strings.length === 0 ? '' : ` in string ${String(strings.length)}`;
}

/**
 * Findings that may be shown: a photo that was read badly proves nothing, and a shared report drops every sentence that names what its
 * owner hides.
 */
function toldFindings({ findings, reading }: Report): readonly ReportFinding[] {
  return findings.filter(
    ({ key, sentence }) => sentence !== '' && (key === 'in-doubt' || !reading.isBadlyRead),
  );
}
