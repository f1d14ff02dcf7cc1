/** The correction of one report on its page: the draft, its measurement, and saving. */
import type { AiAnalysis, Correction, Report } from '@target-analysis/analysis';
import type { UserSession } from '@target-analysis/contract';
import { lengthSigns } from '@target-analysis/contract/lists';
import { useEffect, useMemo, useReducer, useRef, useState, type Dispatch } from 'react';
import { api } from '../../../../lib/calls/api.ts';
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
import { useVersionSave, type VersionSave } from './saving/use-version-save.ts';
import { useMeasured, type Measured } from './use-measured.ts';

/** A report with a measurement and its saved prose. */
export interface CorrectableReport {
  report: UserSession;
  measurement: Report;
  analysis: AiAnalysis;
  /** Version number of the measurement. */
  version: number;
}

export interface CorrectionHandle extends Measured {
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
  save: VersionSave<Correction>;
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
  const save = useVersionSave({
    id: report.id,
    send: (correction: Correction) =>
      api.reports.correctReport(
        { id: report.id, base_version: version, correction: sendable(correction) },
        { context: { retry: 'reports' } },
      ),
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
    ...useMeasured(draft, correctable, { isOn, onMissing: end }),
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

function sendable(correction: Correction) {
  const { holes, dismissedPossibleHoles, ownAims } = correction;
  return {
    ...correction,
    holes: [...holes],
    dismissedPossibleHoles: [...dismissedPossibleHoles],
    ownAims: ownAims && [...ownAims],
  };
}
