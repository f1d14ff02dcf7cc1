import { useCallback, useState } from 'react';
import type { AnalysisForm } from '../analysis-form.ts';
import { arrive, isSectionOpen, stepOf, type FoldName, type SectionsState } from './sections.ts';

export interface SectionFold {
  isOpen: boolean;
  onToggle: () => void;
}

export interface SectionsHandle {
  foldOf: (name: FoldName) => SectionFold;
  /** Whether this is a shooter's first form, shown in three steps. */
  isStepwise: boolean;
  restart: (form: AnalysisForm) => void;
}

/** Which sections of the form are open. A step stays open once reached. */
export function useSections(
  form: AnalysisForm,
  options: { hasPhoto: boolean; isKept: boolean },
): SectionsHandle {
  const [state, setState] = useState<SectionsState>(() => arrive(form, options.isKept));
  const step = stepOf(form, options.hasPhoto);
  if (step > state.reached) setState({ ...state, reached: step });
  const restart = useCallback((next: AnalysisForm) => setState(arrive(next, false)), []);
  const foldOf = (name: FoldName) => {
    const isOpen = isSectionOpen(state, name);
    return {
      isOpen,
      onToggle: () => setState((now) => ({ ...now, chosen: { ...now.chosen, [name]: !isOpen } })),
    };
  };
  return { foldOf, isStepwise: state.isStepwise, restart };
}
