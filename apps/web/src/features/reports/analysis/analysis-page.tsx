import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { maxNotesLength } from '@target-analysis/contract/constants';
import { PageTitle } from '../../../ui/page-parts.tsx';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { Alert } from '../../../ui/surfaces.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import type { TriedPhoto } from '../../../lib/tried-photo.ts';
import { refreshSubscription } from '../../billing/index.ts';
import { useUserId } from '../use-user-id.ts';
import { mayHaveAims, withAskedFace, withSeenFace, withTriedCaliber } from './analysis-form.ts';
import { FirearmSection } from './firearm/firearm-section.tsx';
import {
  type ChangeForm,
  FoldedSection,
  type FoldedSectionProps,
  type SectionProps,
} from './form-section.tsx';
import { missingParts } from './missing-parts.ts';
import { AimsQuestion, HitsQuestion, FaceQuestion } from './photo/photo-questions.tsx';
import { PhotoSection } from './photo/photo-picker.tsx';
import type { FoundHits } from './photo/use-found-hits.ts';
import { summaryOf, type FoldName } from './sections/sections.ts';
import { SessionSection } from './session-section.tsx';
import { ShooterSection } from './shooter-section.tsx';
import { useTriedPhoto } from '../try/use-tried-photo.ts';
import { WaitingScreen } from '../waiting/waiting-screen.tsx';
import { StartPanel } from './start-panel.tsx';
import { useDraftForm, useDraftPhoto, type DraftPhoto } from './use-draft.ts';
import { useIsAdmitted } from './use-is-admitted.ts';
import { useKnownAnswers, type KnownAnswers } from './use-known-answers.ts';
import { useSections, type SectionsHandle } from './sections/use-sections.ts';
import { useReportsOffer } from '../sending/use-reports-offer.tsx';
import { useSubmission } from './use-submission.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/inputs.tsx';

const leads = {
  usual: 'Add one photo and a few details. We measure every hole we find.',
  photoIsHere: 'Your photo is ready. Add a few details, and we’ll measure every hole we find.',
};

/** The Target Analysis form (document 2, section 2), for a shooter with a report to use. */
export function AnalysisPage() {
  const isAdmitted = useIsAdmitted();
  const { isSettled, ...known } = useKnownAnswers();
  return isAdmitted && isSettled ? <FormPage {...known} /> : <PageSpinner />;
}

function FormPage({ firearms, fillIn }: Omit<KnownAnswers, 'isSettled'>) {
  const userId = useUserId();
  const { form, change, isKept, clear } = useDraftForm(userId, fillIn);
  const draftPhoto = useDraftPhoto(userId);
  const { photo, pick, remove } = draftPhoto;
  const sections = useSections(form, { hasPhoto: photo !== null, isKept });
  const { restart } = sections;
  const clearAll = useCallback(() => {
    restart(clear());
    remove();
  }, [clear, restart, remove]);
  const { offerReports, offer } = useReportsOffer();
  const { progress, hits, submit } = useSubmission({
    form,
    photo,
    onStarted: clearAll,
    onReportsMissing: offerReports,
  });
  useReturnAddress(clearAll, change);
  const isTakenOver = useTakeOver(pick, change);
  useTopWhile(progress !== null);

  return (
    <>
      {progress !== null && <WaitingScreen {...progress} pictures={[progress.address]} step="uploading" />}
      <form
        noValidate
        // Stays mounted so that its fields survive a failed submission.
        hidden={progress !== null}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <PageTitle lead={leads[isTakenOver && photo !== null ? 'photoIsHere' : 'usual']}>
          Target Analysis
        </PageTitle>
        <div className="flex flex-col gap-8 desktop:grid desktop:grid-cols-[minmax(0,1fr)_20rem] desktop:gap-12">
          <fieldset className="min-w-0">
            <legend className="sr-only">Your target</legend>
            <Fields
              form={form}
              onChange={change}
              firearms={firearms}
              sections={sections}
              draftPhoto={draftPhoto}
              hits={hits}
            />
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

interface FieldsProps extends SectionProps {
  firearms: KnownAnswers['firearms'];
  sections: SectionsHandle;
  draftPhoto: DraftPhoto;
  hits: FoundHits;
}

function Fields({ form, onChange, firearms, sections, draftPhoto, hits }: FieldsProps) {
  const { photo, isPreparing, pick, remove } = draftPhoto;
  const given = { form, onChange };
  const stepOnly = (step: string) => (sections.isStepwise ? step : undefined);
  const fold = (name: FoldName) => ({ ...sections.foldOf(name), summary: summaryOf(form, name) });
  return (
    <>
      <PhotoSection
        photo={photo}
        isPreparing={isPreparing}
        onPick={pick}
        onRemove={remove}
        step={stepOnly('Step 1 of 3')}
        hits={hits}
        question={
          <>
            <HitsQuestion
              hits={hits}
              shotsFired={form.shotsFired}
              onConfirm={(shotsFired) => onChange((now) => ({ ...now, shotsFired }))}
            />
            {mayHaveAims(form) && (
              <AimsQuestion
                hits={hits}
                aims={form.aims}
                onConfirm={(aims) => onChange((now) => ({ ...now, aims }))}
              />
            )}
            <FaceQuestion
              hits={hits}
              targetFace={form.targetFace}
              onConfirm={(face) => onChange((now) => withSeenFace(now, face))}
            />
          </>
        }
      />
      <SessionSection {...given} fold={{ ...fold('session'), step: stepOnly('Step 2 of 3') }} />
      <ShooterSection {...given} fold={{ ...fold('shooter'), step: stepOnly('Step 3 of 3') }} />
      {/* Opens together with the shooter, as one step. */}
      <FirearmSection {...given} firearms={firearms} fold={fold('firearm')} />
      <NotesSection {...given} fold={fold('notes')} />
    </>
  );
}

/** The waiting screen starts at the top; when the form returns, so does its scroll position. */
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

/** Takes the photo and the caliber that were tried before signing in. @returns whether there was a photo */
function useTakeOver(pick: DraftPhoto['pick'], change: ChangeForm): boolean {
  const [isTakenOver, setIsTakenOver] = useState(false);
  const takeOver = useCallback(
    ({ photo, caliber }: TriedPhoto) => {
      setIsTakenOver(true);
      pick(photo);
      change((now) => withTriedCaliber(now, caliber));
    },
    [pick, change],
  );
  useTriedPhoto(takeOver);
  return isTakenOver;
}

/** Handles the URL parameters (an empty form, a drill's sheet, or a message after a payment) once, then removes them. */
function useReturnAddress(clearAll: () => void, change: ChangeForm): void {
  const [params, setParams] = useSearchParams();
  const { showSuccess } = useToasts();
  const queryClient = useQueryClient();
  const isReset = params.get('reset') === 'true';
  const isPaid = params.get('payment') === 'success';
  const face = params.get('face');
  // The user may already be leaving for another page: changing the URL would bring them back.
  const isStaying = useNavigation().state === 'idle';
  useEffect(() => {
    if (!isStaying || (!isReset && !isPaid && face === null)) return;
    // A shooter who had to pay midway through the form finds it unchanged.
    if (isReset) clearAll();
    if (face !== null) change((now) => withAskedFace(now, face));
    if (isPaid) {
      showSuccess({
        title: 'Payment successful!',
        message: 'You can now proceed with your target analysis.',
      });
      void refreshSubscription(queryClient);
    }
    setParams({}, { replace: true });
  }, [isStaying, isReset, isPaid, face, clearAll, change, showSuccess, queryClient, setParams]);
}

function NotesSection({ form, onChange, fold }: FoldedSectionProps) {
  return (
    <FoldedSection title="Additional Notes" fold={fold}>
      <Field
        label="Notes"
        isOptional
        hint="Ammunition, wind, drill, how it felt. Only you see them, unless you share them."
      >
        <TextArea
          value={form.notes}
          maxLength={maxNotesLength}
          onChange={({ target }) => onChange((now) => ({ ...now, notes: target.value }))}
        />
      </Field>
    </FoldedSection>
  );
}
