import type { Firearm } from '@target-analysis/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../../lib/calls/api.ts';
import { askOrRead } from '../../../lib/calls/ask-or-read.ts';
import { profileQuery } from '../../../lib/sign-in/profile-query.ts';
import { defaultFirearm, firearmsQuery } from '../../firearms/index.ts';
import { readKeptNewest } from '../kept/kept-reports.ts';
import { reportsKey } from '../reports-key.ts';
import { withDefaultFirearm, withProfile, type AnalysisForm } from './analysis-form.ts';
import { withLastTime, type LastAnswers } from './last-time.ts';
import { patienceMs } from './use-is-admitted.ts';

/** Fills in blank fields. Skips the last report for a saved draft: whatever is blank there was left blank on purpose. */
export type FillIn = (form: AnalysisForm, isKept: boolean) => AnalysisForm;

export interface KnownAnswers {
  firearms: readonly Firearm[];
  fillIn: FillIn;
  /** Every query has answered, or took too long. */
  isSettled: boolean;
}

/** The newest report's answers; null if there is no report. */
const lastAnswersQuery = queryOptions({
  queryKey: [...reportsKey, 'last-answers'],
  queryFn: ({ signal }) => askOrRead(() => readLastAnswers(signal), readKeptNewest),
  // A new report invalidates it; a fresh photo link does not change the answers.
  staleTime: Infinity,
});

async function readLastAnswers(signal: AbortSignal): Promise<LastAnswers | null> {
  const { items } = await api.reports.listReports({ page: 1 }, { signal });
  const newest = items.find(({ source }) => source === 'user_sessions');
  return newest === undefined ? null : api.reports.getReport({ id: newest.id }, { signal });
}

const noFirearms: readonly Firearm[] = [];

/** The account's earlier answers. */
export function useKnownAnswers(): KnownAnswers {
  const profile = useQuery(profileQuery);
  const saved = useQuery(firearmsQuery);
  const last = useQuery(lastAnswersQuery);
  const isPatient = usePatience();
  const firearms = saved.data ?? noFirearms;
  const fillIn = useCallback<FillIn>(
    (form, isKept) => {
      const withShooter = profile.data === undefined ? form : withProfile(form, profile.data);
      const withFirearm = withDefaultFirearm(withShooter, defaultFirearm(firearms));
      // The account's own data takes precedence, so it must be loaded first.
      const isKnown = profile.data !== undefined && saved.data !== undefined;
      return !isKept && isKnown && last.data ? withLastTime(withFirearm, last.data, firearms) : withFirearm;
    },
    [profile.data, saved.data, firearms, last.data],
  );
  const isAnswered = [profile, saved, last].every(({ isPending }) => !isPending);
  return { firearms, fillIn, isSettled: isAnswered || !isPatient };
}

/** On a bad connection, the form opens without the known answers. */
function usePatience(): boolean {
  const [isPatient, setIsPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(setIsPatient, patienceMs, false);
    return () => clearTimeout(timer);
  }, []);
  return isPatient;
}
