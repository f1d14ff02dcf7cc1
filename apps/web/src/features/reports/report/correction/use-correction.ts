/** The correction of one report on its page: the draft, its measurement, and saving. */
import type { AiAnalysis, CorrectedReport, Report } from '@target-analysis/analysis';
import { correctionOf, correctReport } from '@target-analysis/analysis/correction';
import type { UserSession } from '@target-analysis/contract';
import { analysisContextOf } from '@target-analysis/contract/analysis-context';
import { lengthSigns } from '@target-analysis/contract/lists';
import { useEffect, useMemo, useReducer, useRef, useState, type Dispatch } from 'react';
import { problemOf, type Problem } from '../../../../lib/calls/problem.ts';
import { useSignIn } from '../../../../lib/sign-in/sign-in.tsx';
import { useUnits } from '../../../../lib/words/use-units.ts';
import {
  hasChanges,
  newDraft,
  reduceDraft,
  type CorrectionDraft,
  type DraftStep,
} from './correction-draft.ts';
import {
  forgetCorrection,
  keepCorrection,
  keptCorrection,
  type CorrectionPlace,
} from './saving/kept-correction.ts';
import type { Tool } from './marks/photo-place.ts';
import { useCorrectionSave, type CorrectionSave } from './saving/use-correction-save.ts';

/** A report with a measurement and its saved prose. */
export interface CorrectableReport {
  report: UserSession;
  measurement: Report;
  analysis: AiAnalysis;
  /** Version number of the measurement. */
  version: number;
}

export interface CorrectionHandle {
  /** Whether the tools are visible. */
  isOn: boolean;
  /** Whether there is something to save. */
  isChanged: boolean;
  draft: CorrectionDraft;
  /** The reader's unit for lengths on paper. */
  lengthUnit: 'mm' | 'in';
  tool: Tool;
  setTool: (tool: Tool) => void;
  /** Applies a step, and shows the tools if hidden. */
  take: Dispatch<DraftStep>;
  /** Applies a step that needs no tools, such as the answer to a question. */
  answer: Dispatch<DraftStep>;
  begin: () => void;
  /** Discards unsaved changes. */
  cancel: () => void;
  /** The draft's report and prose; the last measurable state if the draft cannot be measured. */
  shown: { report: Report; analysis: AiAnalysis };
  /** Why the draft cannot be measured; null if it can. */
  refusal: Problem | null;
  save: CorrectionSave;
}

export function useCorrection(correctable: CorrectableReport): CorrectionHandle {
  const { report, measurement, version } = correctable;
  const place = useCorrectionPlace(report.id, version);
  const [kept] = useState(() => keptCorrection(localStorage, place, measurement));
  const [draft, dispatch] = useReducer(reduceDraft, null, () => newDraft(measurement, kept));
  const [isOn, setIsOn] = useState(kept !== null);
  const [tool, setTool] = useState<Tool>('select');
  // A new version has arrived, saved here or elsewhere.
  const [shownVersion, setShownVersion] = useState(version);
  if (shownVersion !== version) {
    setShownVersion(version);
    dispatch({ type: 'rebase', base: measurement });
  }
  const isChanged = hasChanges(draft);
  useKeptDraft(draft, place);
  const end = () => {
    setIsOn(false);
    setTool('select');
  };
  const save = useCorrectionSave({
    id: report.id,
    version,
    correction: draft.now,
    onSaved: (saved) => {
      if (saved.measurement !== null) dispatch({ type: 'begin', base: saved.measurement, kept: null });
      forgetCorrection(localStorage, place);
      end();
    },
  });
  // While saving, the draft is frozen; a change made in the meantime would be lost when the result arrives.
  const answer = (step: DraftStep) => {
    if (!save.isBusy) dispatch(step);
  };
  return {
    ...{ isOn, isChanged, draft, tool },
    setTool: (next) => {
      dispatch({ type: 'select', mark: next === 'merge' ? draft.selected : null });
      setTool(next);
    },
    take: (step) => {
      if (!save.isBusy) setIsOn(true);
      answer(step);
    },
    answer,
    begin: () => setIsOn(true),
    cancel: () => {
      dispatch({ type: 'begin', base: measurement, kept: null });
      forgetCorrection(localStorage, place);
      save.reset();
      end();
    },
    ...useMeasured(draft, correctable, isOn),
    lengthUnit: lengthSigns[useUnits().lengthUnit],
    save,
  };
}

function useCorrectionPlace(reportId: string, version: number): CorrectionPlace {
  const signIn = useSignIn();
  const userId = signIn.status === 'signed-in' ? signIn.user.id : '';
  return useMemo(() => ({ userId, reportId, version }), [userId, reportId, version]);
}

/** Saves every change across reloads; a page without changes leaves another tab's draft alone. */
function useKeptDraft(draft: CorrectionDraft, place: CorrectionPlace): void {
  const { now } = draft;
  const isChanged = hasChanges(draft);
  const wasChanged = useRef(false);
  useEffect(() => {
    if (isChanged) keepCorrection(localStorage, place, now);
    else if (wasChanged.current) forgetCorrection(localStorage, place);
    wasChanged.current = isChanged;
  }, [isChanged, now, place]);
}

/** Computing a zone's hit chances takes dozens of milliseconds, more on a phone, so it waits until a drag pauses. */
const zoneRestMs = 80;

/** Measures again at every step, which takes about a millisecond without a zone. */
function useMeasured(
  draft: CorrectionDraft,
  { report, analysis }: CorrectableReport,
  isOn: boolean,
): Pick<CorrectionHandle, 'shown' | 'refusal'> {
  const settled = useSettled(draft, draft.base.zone === null ? 0 : zoneRestMs);
  const { base, now } = settled;
  const isChanged = hasChanges(settled);
  const context = useMemo(() => analysisContextOf(report, null), [report]);
  useEffect(() => {
    if (!isOn) return undefined;
    // A browser compiles this code on its first run: run it early, so that the first tap doesn't wait.
    const timer = setTimeout(() => correctReport(base, correctionOf(base), context));
    return () => clearTimeout(timer);
  }, [isOn, base, context]);
  const corrected = useMemo(
    () => (isChanged ? correctReport(base, now, context) : null),
    [isChanged, base, now, context],
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
