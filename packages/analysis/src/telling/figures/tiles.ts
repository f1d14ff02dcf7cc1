/** The three figures that a reader sees first. */
import { isWayLuck, movesToAim } from '../../diagnosis/direction.ts';
import { fewestShots } from '../../diagnosis/fewest-shots.ts';
import type { Report } from '../../report/report.ts';
import type { Estimate } from '../../statistics/figures/estimate.ts';
import { shotsInWords } from './counts.ts';
import { keyFigures, type FigureKey, type ToldFigure } from './figures.ts';
import { answersByGroups, comparedGroups } from './groups.ts';
import { hasLoneShots } from './lone-shots.ts';
import type { Lengths } from './lengths.ts';
import { shareInWords } from './zone.ts';

export interface Tile {
  readonly key: FigureKey;
  readonly label: string;
  readonly value: string;
  readonly unit: string;
  /** One short line under the figure; empty if there is none. */
  readonly note: string;
  /** How sure the figure is, as a band; null if it is exact or unknown. */
  readonly band: Band | null;
}

export interface Band {
  readonly low: number;
  readonly value: number;
  readonly high: number;
  /** The shooter's own mean over earlier groups that fit; null if there are none. */
  readonly usual: number | null;
  /** '29 to 57 mm'. */
  readonly words: string;
}

/**
 * Chooses the figures to show first.
 * @param report any report
 * @param lengths of the reader
 * @returns at most three: score, hits or group size, then the offset if it is proven (the verdict names it) or all there is of one shot,
 * then the mean radius. For one shot at each aim, its offset comes before the spread of all of them. None for a photo that was read badly
 */
export function tilesOf(report: Report, lengths: Lengths): Tile[] {
  const { reading, findings } = report;
  if (reading.isBadlyRead) return [];
  const figures = new Map(keyFigures(report, lengths).map((figure) => [figure.key, figure]));
  const isLone = hasLoneShots(report);
  const isOffsetTold =
    isOffsetProven(report) || (isLone && findings.some(({ key }) => key === 'offset-small'));
  const offset = isOffsetTold || isOneShot(report) ? (['offset'] as const) : [];
  const first = (['score', 'zone'] as const).filter((key) => figures.has(key));
  // The distance between the farthest two says nothing about overlaid groups.
  const size = report.aimGroups.length === 0 ? (['extremeSpread'] as const) : [];
  const spread = isLone && first.length === 0 ? 'extremeSpread' : 'meanRadius';
  const figuresOfGroup: FigureKey[] = answersByGroups(report) ? [spread, ...offset] : [...offset, spread];
  const chosen: FigureKey[] = [...(first.length > 0 ? first : size), ...figuresOfGroup];
  return chosen.slice(0, mostTiles).flatMap((key) => {
    const figure = figures.get(key);
    return figure === undefined || figure.value === '–' ? [] : [tileOf(figure, report, lengths)];
  });
}

const mostTiles = 3;

function isOffsetProven({ findings }: Report): boolean {
  return findings.some(({ key, strength }) => key === 'offset' && strength !== 'not-shown');
}

function isOneShot({ group }: Report): boolean {
  return group.shots === 1;
}

function isFew({ group }: Report): boolean {
  return group.shots < fewestShots.cause;
}

/** From this many shots on, a range is narrow: the mean radius is known to within about a fifth. */
const manyShots = 20;

/**
 * Explains the bands, and says how sure the figures are with this many shots.
 * @param report any report
 * @param tiles that are shown
 * @returns a sentence; null if no tile has a band
 */
export function bandNoteOf(
  report: Pick<Report, 'group' | 'aimGroups'>,
  tiles: readonly Tile[],
): string | null {
  const { group } = report;
  if (tiles.every(({ band }) => band === null)) return null;
  const shots = shotsInWords(group.shots);
  if (comparedGroups(report).length > 0)
    return `The bars show the likely range for all ${shots} and for each group: the fewer shots, the wider.`;
  if (group.shots >= manyShots) return `The bars show the likely range. With ${shots}, it’s narrow.`;
  if (group.shots >= fewestShots.plainWords) return `The bars show the likely range, with ${shots}.`;
  return `The bars show the likely range. With only ${shots}, it’s wide.`;
}

function tileOf({ key, label, value, unit, lines }: ToldFigure, report: Report, lengths: Lengths): Tile {
  const tile = { key, label, value, unit };
  switch (key) {
    case 'score':
      return { ...tile, note: lines[0] ?? '', band: null };
    case 'zone':
      return { ...tile, note: lines[1] ?? '', band: shareBand(report) };
    case 'offset':
      // A few shots, or a small offset, are a place, and no reason to touch the sights.
      return {
        ...tile,
        note:
          isFew(report) || !isOffsetProven(report)
            ? (lines[0] ?? '')
            : correctionInWords(report, lines[0] ?? '', lengths),
        band: null,
      };
    case 'meanRadius':
    case 'extremeSpread': {
      const estimate = report.group[key];
      const usual = key === 'meanRadius' ? (report.group.pooled?.meanRadius.value ?? null) : null;
      return { ...tile, note: centersInWords(report), band: estimate && bandOf(estimate, usual, lengths) };
    }
  }
}

function centersInWords(report: Report): string {
  if (report.aimGroups.length === 0) return '';
  return hasLoneShots(report) ? 'Each from its own aim' : 'All groups, each about its own center';
}

function bandOf(estimate: Estimate, usual: number | null, lengths: Lengths): Band {
  const { low95: low, high95: high, value } = estimate;
  return { low, value, high, usual, words: lengths.rangeWords(estimate) };
}

/** How sure the share of hits is, from 0 to 1. */
function shareBand({ zone }: Report): Band | null {
  if (zone?.status !== 'located') return null;
  const { low95: low, value, high95: high } = zone.share;
  return { low, value, high, usual: null, words: shareInWords(zone) };
}

/** How the impact has to move. If that leaves a way out, where it is comes first: readers compare both with the figure. */
function correctionInWords({ group }: Report, place: string, { words, wordsInList }: Lengths): string {
  if (group.offset === null) return '';
  if (words(group.offset.distance) === words(0)) return '';
  const moves = movesToAim(group.offset);
  const told = moves.map(({ by, way }, index) => unbroken(`${wordsInList(by, index)} ${way}`));
  const correction = `Move your hits ${told.join(', ')}`;
  return isWayLuck(group.offset) ? `${place}. ${correction} (the rest could be luck)` : correction;
}

/** Keeps a number with its unit, and both with what follows: on a phone, a line would often break in between. */
function unbroken(words: string): string {
  return words.replace(/(?<=\d) /, '\u00A0').replace(/ (?=\p{L}+$)/u, '\u00A0');
}
