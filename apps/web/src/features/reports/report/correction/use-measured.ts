/** Measures a correction in progress. Most readers correct nothing, so the code for it isn't loaded with the report. */
import type { AiAnalysis, CorrectedReport, Report } from '@target-analysis/analysis';
import { correctionOf } from '@target-analysis/analysis/correction';
import type { UserSession } from '@target-analysis/contract';
import { analysisContextOf } from '@target-analysis/contract/analysis-context';
import { useEffect, useMemo, useRef, useState } from 'react';
import { problemOf, type Problem } from '../../../../lib/calls/problem.ts';
import { useLatePart } from '../../../../lib/late-part.ts';
import { logProblem } from '../../../../log.ts';
import { hasChanges, type CorrectionDraft } from './correction-draft.ts';

/** Long enough that the report and its photo come first, and short enough that a reader has hardly begun to correct. */
const restMs = 3_000;

async function loadMeasurement() {
  return (await import('@target-analysis/analysis/correct-report')).correctReport;
}

/** So that the first correction doesn't wait. If it fails, that correction tries again, and says what to do. */
function loadMeasurementAhead(): void {
  loadMeasurement().catch((cause: unknown) => logProblem('The measurement could not be loaded ahead', cause));
}

/** Computing a zone's hit chances takes dozens of milliseconds, more on a phone, so it waits until a drag pauses. */
const zoneRestMs = 80;

export interface Measured {
  /** The draft's report and prose; the last measurable state if the draft cannot be measured. */
  shown: { report: Report; analysis: AiAnalysis };
  /** Why the draft cannot be measured; null if it can. */
  refusal: Problem | null;
}

interface Tools {
  /** Whether they are visible. */
  isOn: boolean;
  /** Hides them: without the code for it, nothing can be measured. */
  onMissing: () => void;
}

/** Measures again at every step, which takes about a millisecond without a zone. */
export function useMeasured(
  draft: CorrectionDraft,
  { report, analysis }: { report: UserSession; analysis: AiAnalysis },
  { isOn, onMissing }: Tools,
): Measured {
  useEffect(() => {
    const timer = setTimeout(loadMeasurementAhead, restMs);
    return () => clearTimeout(timer);
  }, []);
  const settled = useSettled(draft, draft.base.zone === null ? 0 : zoneRestMs);
  const { base, now } = settled;
  const isChanged = hasChanges(settled);
  const correctReport = useLatePart(loadMeasurement, { isNeeded: isOn || isChanged, onMissing });
  const context = useMemo(() => analysisContextOf(report, null), [report]);
  useEffect(() => {
    if (!isOn || correctReport === null) return undefined;
    // A browser compiles this code on its first run: run it early, so that the first tap doesn't wait.
    const timer = setTimeout(() => correctReport(base, correctionOf(base), context));
    return () => clearTimeout(timer);
  }, [isOn, correctReport, base, context]);
  const corrected = useMemo(
    () => (isChanged && correctReport !== null ? correctReport(base, now, context) : null),
    [isChanged, correctReport, base, now, context],
  );
  const last = useRef({ base, report: base, analysis });
  if (corrected === null) last.current = { base, report: base, analysis };
  else if (corrected.status === 'measured')
    last.current = { base, report: corrected.report, analysis: draftWords(corrected) };
  const isRefused = corrected !== null && corrected.status !== 'measured';
  return {
    shown: last.current,
    refusal: isRefused ? problemOf(corrected.status) : null,
  };
}

type MeasuredDraft = Extract<CorrectedReport, { status: 'measured' }>;

/** The server adds the full drills once the corrections are saved. */
function draftWords({ aiAnalysis, prescribed }: MeasuredDraft): AiAnalysis {
  if (prescribed.length === 0) return aiAnalysis;
  const drills = `${aiAnalysis.corrective_drills}\n\nSave your corrections to read these drills in full.`;
  return { ...aiAnalysis, corrective_drills: drills };
}

/** The value once it has been stable for `delayMs` milliseconds; the value itself if there is no delay. */
function useSettled<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (delayMs === 0) return undefined;
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return delayMs === 0 ? value : settled;
}
