import type { UserSession } from '@target-analysis/contract';
import { useId, useState, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { FormDialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { Form } from '../../../../ui/fields/form.tsx';
import { DateInput } from '../../../../ui/fields/inputs.tsx';
import { localIsoDate } from '../../analysis/analysis-form.ts';
import { CountField } from '../../analysis/firearm/count-field.tsx';
import { readShotsFired, shotsFiredProblem } from '../../analysis/firearm/counts.ts';
import { PhotoPicker } from '../../analysis/photo/photo-picker.tsx';
import { usePhotoPreparing } from '../../analysis/photo/prepare/use-photo-preparing.ts';
import { useReportsOffer } from '../../sending/use-reports-offer.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { logProblem } from '../../../../log.ts';
import { api } from '../../../../lib/calls/api.ts';
import { toProblem, type Problem } from '../../../../lib/calls/problem.ts';
import { refreshSubscription } from '../../../billing/index.ts';
import { uploadPhoto } from '../../analysis/photo/upload-photo.ts';
import { reportKey } from '../../reports-key.ts';
import { asUploadFailure, readGateIfPossible, useRefusal } from '../../sending/use-refusal.ts';

interface ContinueDialogProps {
  report: UserSession;
  isOpen: boolean;
  onClose: () => void;
  /** Called once the photo is being measured. */
  onSent: () => void;
}

/** Asks for another photo of a report's sheet. */
export function ContinueDialog({ report, isOpen, onClose, onSent }: ContinueDialogProps) {
  const formId = useId();
  const [photo, setPhoto] = useState<File | null>(null);
  const [told, setTold] = useState(() => ({ shots: '', date: localIsoDate(new Date()) }));
  const { isPreparing, prepare, abandon } = usePhotoPreparing();
  const { offerReports, offer } = useReportsOffer();
  const { share, send } = useSendPhoto(report, { onSent, onReportsMissing: offerReports });
  const isReady = !isPreparing && told.date !== '' && shotsFiredProblem(told.shots) === null;
  const submit = () => {
    const { date, shots } = told;
    if (photo !== null && share === null) void send({ photo, date, shotsFired: readShotsFired(shots) });
  };
  return (
    <>
      <FormDialog
        isOpen={isOpen}
        onClose={onClose}
        title="Continue this target"
        actions={<SendButton formId={formId} share={share} isDisabled={photo === null || !isReady} />}
      >
        <Form id={formId} className="flex flex-col gap-4" onSubmit={submit}>
          <p>
            Photograph the same sheet again, with all the old holes in view. We’ll recognize them, and the new
            ones become string {nextString(report)}.
          </p>
          <PhotoPicker
            photo={photo}
            isPreparing={isPreparing}
            onPick={(file) => prepare(file, setPhoto)}
            onRemove={() => {
              abandon();
              setPhoto(null);
            }}
            hits={{ status: 'none' }}
          />
          <ToldFields told={told} onChange={setTold} />
          <p className="text-13 text-quiet">
            A string uses one report. If the photo shows another sheet, or nothing new, it costs nothing.
          </p>
        </Form>
      </FormDialog>
      {offer}
    </>
  );
}

function SendButton(props: { formId: string; share: number | null; isDisabled: boolean }) {
  const { formId, share, isDisabled } = props;
  return (
    <Button type="submit" form={formId} variant="primary" isBusy={share !== null} disabled={isDisabled}>
      {share === null ? 'Measure the new holes' : `Sending, ${String(Math.round(share * 100))}%`}
    </Button>
  );
}

/** The fields as typed. */
interface Told {
  shots: string;
  date: string;
}

function ToldFields({ told, onChange }: { told: Told; onChange: (told: Told) => void }) {
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <CountField
        label="Shots since the last photo"
        error={shotsFiredProblem(told.shots)}
        value={told.shots}
        onChange={(shots) => onChange({ ...told, shots })}
      />
      <Field label="Date">
        <DateInput value={told.date} onChange={({ target }) => onChange({ ...told, date: target.value })} />
      </Field>
    </div>
  );
}

function nextString({ measurement }: UserSession): string {
  return String(Math.max(1, measurement?.strings.length ?? 1) + 1);
}

/** Another photo, with the shooter's answers about it. */
interface NextString {
  photo: File;
  /** ISO date. */
  date: string;
  shotsFired: number | null;
}

interface SendPhoto {
  /** Share of the photo that has arrived, 0 to 1; null while nothing is being sent. */
  share: number | null;
  send: (next: NextString) => Promise<void>;
}

/** Sends another photo of a report's sheet and requests its measurement. Errors show in a toast. */
function useSendPhoto(
  { id, shooting_session_id }: Pick<UserSession, 'id' | 'shooting_session_id'>,
  { onSent, onReportsMissing }: { onSent: () => void; onReportsMissing: (problem: Problem) => void },
): SendPhoto {
  const [share, setShare] = useState<number | null>(null);
  const refuse = useRefusal(onReportsMissing);
  const queryClient = useQueryClient();
  // If the next call fails, a retry does not upload the photo again.
  const uploaded = useRef<{ photo: File; path: string } | null>(null);

  const upload = async (photo: File) => {
    if (uploaded.current?.photo !== photo)
      uploaded.current = { photo, path: await uploadPhoto(shooting_session_id, photo, setShare) };
    return uploaded.current.path;
  };
  const send = async ({ photo, date, shotsFired }: NextString) => {
    setShare(0);
    try {
      const refusal = await readGateIfPossible(queryClient);
      if (refusal === null) {
        const asked = { id, image_url: await upload(photo), date, shots_fired: shotsFired };
        const report = await api.reports.continueTarget(asked, { context: { retry: 'reports' } });
        queryClient.setQueryData(reportKey(id), report);
        onSent();
      } else refuse(refusal);
    } catch (error) {
      logProblem('The further photo could not be sent', error);
      const problem = toProblem(error);
      // The server removes a photo that no report has used within an hour.
      if (problem.code === 'not-found') uploaded.current = null;
      refuse(asUploadFailure(problem));
    }
    void refreshSubscription(queryClient);
    setShare(null);
  };
  return { share, send };
}
