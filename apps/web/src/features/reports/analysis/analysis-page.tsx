import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { maxNotesLength } from '@target-analysis/contract/constants';
import { api } from '../../../lib/calls/api.ts';
import type { Problem } from '../../../lib/calls/problem.ts';
import { PageTitle } from '../../../ui/page-parts.tsx';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { Alert } from '../../../ui/surfaces.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { refreshSubscription, ReportsOffer } from '../../billing/index.ts';
import { defaultFirearm, useFirearms } from '../../firearms/index.ts';
import { profileQuery } from '../../../lib/sign-in/profile-query.ts';
import { reportsKey } from '../reports-key.ts';
import { useUserId } from '../use-user-id.ts';
import { withDefaultFirearm, withFace, withProfile, type AnalysisForm } from './analysis-form.ts';
import { FirearmSection } from './firearm/firearm-section.tsx';
import { type ChangeForm, FormSection, type SectionProps } from './form-section.tsx';
import { withLastTime } from './last-time.ts';
import { missingParts } from './missing-parts.ts';
import { PhotoSection } from './photo/photo-section.tsx';
import { SessionSection } from './session-section.tsx';
import { ShooterSection } from './shooter-section.tsx';
import { WaitingScreen } from '../waiting/waiting-screen.tsx';
import { StartPanel } from './start-panel.tsx';
import { useDraftForm, useDraftPhoto } from './use-draft.ts';
import { useIsAdmitted } from './use-is-admitted.ts';
import { useSubmission } from './use-submission.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/inputs.tsx';

/** The Target Analysis form (document 2, section 2), for a shooter who has a report to use. */
export function AnalysisPage() {
  return useIsAdmitted() ? <FormPage /> : <PageSpinner />;
}

function FormPage() {
  const userId = useUserId();
  const { form, change, prefill, clear } = useDraftForm(userId);
  const { photo, isPreparing, pick, remove } = useDraftPhoto(userId);
  const { firearms, fillIn } = useKnownAnswers();
  const clearAll = useCallback(() => {
    clear();
    remove();
    prefill(fillIn);
  }, [clear, remove, prefill, fillIn]);
  const { offerReports, offer } = useReportsOffer();
  const { progress, submit } = useSubmission({
    form,
    photo,
    onStarted: clearAll,
    onReportsMissing: offerReports,
  });
  useEffect(() => {
    prefill(fillIn);
  }, [prefill, fillIn]);
  useReturnAddress(clearAll, change);
  useTopWhile(progress !== null);

  return (
    <>
      {progress !== null && <WaitingScreen {...progress} pictures={[progress.address]} step="uploading" />}
      <form
        noValidate
        // It stays as it is for a submission that fails.
        hidden={progress !== null}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <PageTitle lead="One photo and a few facts. The report measures every hole it finds.">
          Target Analysis
        </PageTitle>
        <div className="flex flex-col gap-8 desktop:grid desktop:grid-cols-[minmax(0,1fr)_20rem] desktop:gap-12">
          <fieldset className="min-w-0">
            <legend className="sr-only">Your target</legend>
            <PhotoSection photo={photo} isPreparing={isPreparing} onPick={pick} onRemove={remove} />
            <SessionSection form={form} onChange={change} />
            <ShooterSection form={form} onChange={change} />
            <FirearmSection form={form} onChange={change} firearms={firearms} />
            <NotesSection form={form} onChange={change} />
            <Alert>
              Please allow pop-ups for this site: viewing and downloading reports opens them in a new tab.
            </Alert>
          </fieldset>
          <StartPanel missing={missingParts(form, photo !== null)} onBuyReports={offerReports} />
        </div>
      </form>
      {offer}
    </>
  );
}

/** What takes the page's place begins at its top; the form comes back where its reader left it. */
function useTopWhile(isReplaced: boolean): void {
  const left = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (isReplaced) {
      left.current = window.scrollY;
      window.scrollTo({ top: 0, behavior: 'instant' });
    } else if (left.current !== null) {
      window.scrollTo({ top: left.current, behavior: 'instant' });
      left.current = null;
    }
  }, [isReplaced]);
}

/** Reports can be bought beside the form, which stays as it is. */
function useReportsOffer() {
  const [reason, setReason] = useState<Problem | null>(null);
  const offer = (
    <ReportsOffer
      reason={reason}
      onClose={() => {
        setReason(null);
      }}
    />
  );
  return { offerReports: setReason, offer };
}

/** The newest report; null before the first one. */
const lastReportQuery = queryOptions({
  queryKey: [...reportsKey, 'last'],
  queryFn: async ({ signal }) => {
    const { items } = await api.reports.listReports({}, { signal });
    const newest = items.find(({ source }) => source === 'user_sessions');
    return newest === undefined ? null : api.reports.getReport({ id: newest.id }, { signal });
  },
});

/** Fills what is blank in a form with what the account has told before, in its settings or with its newest report. */
function useKnownAnswers() {
  const { data: profile } = useQuery(profileQuery);
  const firearms = useFirearms();
  const { data: last } = useQuery(lastReportQuery);
  const fillIn = useCallback(
    (form: AnalysisForm) => {
      const withShooter = profile === undefined ? form : withProfile(form, profile);
      const known = withDefaultFirearm(withShooter, defaultFirearm(firearms ?? []));
      // The account's own words come first, so they have to be there.
      return profile !== undefined && firearms !== null && last ? withLastTime(known, last, firearms) : known;
    },
    [profile, firearms, last],
  );
  return { firearms: firearms ?? [], fillIn };
}

/** What the address asks for: an empty form, a drill's sheet, or a word after a payment. It is asked once and then leaves the address. */
function useReturnAddress(clearAll: () => void, change: ChangeForm): void {
  const [params, setParams] = useSearchParams();
  const { showSuccess } = useToasts();
  const queryClient = useQueryClient();
  const isReset = params.get('reset') === 'true';
  const isPaid = params.get('payment') === 'success';
  const face = params.get('face');
  useEffect(() => {
    if (!isReset && !isPaid && face === null) return;
    // A shooter who had to pay in the middle of the form finds it as it was.
    if (isReset) clearAll();
    if (face !== null) change((now) => withFace(now, face));
    if (isPaid) {
      showSuccess({
        title: 'Payment successful!',
        message: 'You can now proceed with your target analysis.',
      });
      void refreshSubscription(queryClient);
    }
    setParams({}, { replace: true });
  }, [isReset, isPaid, face, clearAll, change, showSuccess, queryClient, setParams]);
}

function NotesSection({ form, onChange }: SectionProps) {
  return (
    <FormSection title="Additional Notes">
      <Field
        label="Notes"
        isOptional
        hint="Ammunition, wind, drill, how it felt. Only you see them, unless you share them."
      >
        <TextArea
          value={form.notes}
          maxLength={maxNotesLength}
          onChange={({ target }) => {
            onChange((now) => ({ ...now, notes: target.value }));
          }}
        />
      </Field>
    </FormSection>
  );
}
