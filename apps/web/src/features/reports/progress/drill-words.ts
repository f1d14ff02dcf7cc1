/** The drills in a trend and what has changed since each was given, worded to claim no cause. */
import { drillNames } from '@target-analysis/analysis/drill-names';
import {
  drillEffects,
  type DispersionChange,
  type DistantDispersion,
  type DrillEffect,
} from '@target-analysis/analysis/progress';
import type { ProgressPoint } from '@target-analysis/contract';
import { dayWords } from '../../../lib/words/day-words.ts';
import { dayToMs } from './trend/time-axis.ts';

/** Drills first given by one report, and what has changed since. */
export interface DrillStory {
  reportId: string;
  dayMs: number;
  /** 'Wall Drill and Dry Fire'. */
  names: string;
  verdict: string;
  /** How the verdict was reached. */
  reason: string;
  outcome: 'changed' | 'not-shown' | 'too-early';
}

/**
 * One story per report that was the first to give a drill.
 * @param points one firearm's groups at similar distances, oldest first
 */
export function drillStories(points: readonly ProgressPoint[]): DrillStory[] {
  const groups = points.map((point) => ({ ...dispersionOfPoint(point), firearm: '', drills: point.drills }));
  return drillEffects(groups).flatMap((effect) => {
    const point = points[effect.prescribedBy];
    return point === undefined ? [] : [storyOf(effect, point)];
  });
}

/** A group in the form that the core compares. */
export function dispersionOfPoint(point: ProgressPoint): DistantDispersion {
  return {
    dispersion: {
      shots: point.shots,
      degreesOfFreedom: point.degrees_of_freedom,
      sumOfSquaresMm2: point.sum_of_squares_mm2,
      scaleRelativeUncertainty: point.scale_relative_uncertainty,
    },
    distanceM: point.distance_m,
  };
}

function storyOf({ drills: keys, change }: DrillEffect, point: ProgressPoint): DrillStory {
  const given = `Given on ${dayWords(point.date)}.`;
  const place = {
    reportId: point.report_id,
    dayMs: dayToMs(point.date),
    names: listWords(keys.map(drillName)),
  };
  if (change === null) {
    return {
      ...place,
      verdict: 'Too early to say',
      reason: `${given} Your next group from this distance starts the comparison.`,
      outcome: 'too-early',
    };
  }
  return {
    ...place,
    verdict: verdictWords(change),
    reason: `${given} ${comparisonWords(change)}`,
    outcome: change.verdict === 'changed' ? 'changed' : 'not-shown',
  };
}

function drillName(key: string): string {
  return Object.entries(drillNames).find(([name]) => name === key)?.[1] ?? key;
}

/** 'Wall Drill', 'Wall Drill and Dry Fire', 'Wall Drill, Dry Fire and Dot Drill'. */
function listWords(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** 'Tighter: mean radius 31% smaller (12 to 46%)', 'No clear change' or 'About 24 more shots would tell'. */
export function verdictWords(change: DispersionChange): string {
  if (change.verdict === 'not-shown') return 'No clear change';
  if (change.verdict === 'more-shots-would-tell') {
    return change.moreShots === 1
      ? 'About 1 more shot would tell'
      : `About ${String(change.moreShots)} more shots would tell`;
  }
  const { value, low95, high95 } = change.ratio;
  const ends = change.direction === 'smaller' ? [high95, low95] : [low95, high95];
  const [least = 0, most = 0] = ends.map(percentOff);
  return `${change.direction === 'smaller' ? 'Tighter' : 'Wider'}: mean radius ${String(percentOff(value))}% ${change.direction} (${String(least)} to ${String(most)}%)`;
}

/** '30 shots against the 25 before: mean radius 10% smaller. The real change could be anything from 30% smaller to 15% larger.' */
export function comparisonWords(change: DispersionChange): string {
  const { value, low95, high95 } = change.ratio;
  const shots = `${String(change.shotsAfter)} shots against the ${String(change.shotsBefore)} before`;
  if (change.verdict === 'changed') return `${shots}. Luck alone rarely does that.`;
  const range = `from ${changeWords(low95)} to ${changeWords(high95)}`;
  return `${shots}: mean radius ${changeWords(value)}. The real change could be anything ${range}.`;
}

function changeWords(ratio: number): string {
  const percent = percentOff(ratio);
  if (percent === 0) return 'the same';
  return `${String(percent)}% ${ratio < 1 ? 'smaller' : 'larger'}`;
}

/** By how many percent a ratio differs from 1. */
function percentOff(ratio: number): number {
  return Math.round(Math.abs(ratio - 1) * 100);
}
