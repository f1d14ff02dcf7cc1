import type { UserSession } from '@target-analysis/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { logProblem } from '../../../../log.ts';
import { api } from '../../../../lib/calls/api.ts';
import { toProblem, type Problem } from '../../../../lib/calls/problem.ts';
import { refreshSubscription } from '../../../billing/index.ts';
import { uploadPhoto } from '../../analysis/photo/upload-photo.ts';
import { reportKey } from '../../reports-key.ts';
import { asUploadFailure, readGateIfPossible, useRefusal } from '../../sending/use-refusal.ts';

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
export function useSendPhoto(
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
