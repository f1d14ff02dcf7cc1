import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/calls/api.ts';
import { useProvenAction } from '../../../lib/sign-in/proof-context.ts';
import { useToasts } from '../../../ui/toast.tsx';
import { tellActivity } from '../activity.ts';
import {
  describeRequestFailure,
  newRequest,
  requestProblem,
  type DataRequest,
  type RequestType,
} from './data-request.ts';
import { useFarewell } from './farewell.tsx';

export interface RequestHandle {
  /** Null while no form is open. */
  request: DataRequest | null;
  isBusy: boolean;
  choose: (type: RequestType) => void;
  change: (change: Partial<DataRequest>) => void;
  cancel: () => void;
  submit: () => void;
}

/** One request about one's own data; after any attempt its form closes and is cleared. */
export function useDataRequest(startDownload: () => Promise<void>): RequestHandle {
  const [request, setRequest] = useState<DataRequest | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { showError } = useToasts();
  const send = useSend(startDownload);

  const attempt = async (sent: DataRequest) => {
    setIsBusy(true);
    try {
      void tellReason(sent);
      await send[sent.type](sent);
    } catch (error) {
      const words = describeRequestFailure(error);
      showError(words);
      void tellActivity({
        activity_type: 'data_request',
        request_details: {
          page: '/data-privacy',
          request_type: sent.type,
          error: words.message ?? words.title,
        },
      });
    } finally {
      setIsBusy(false);
      setRequest(null);
    }
  };

  return {
    request,
    isBusy,
    choose: (type) => setRequest(newRequest(type)),
    change: (change) => setRequest((now) => now && { ...now, ...change }),
    cancel: () => {
      // Closing its form can't stop a request that is being sent.
      if (!isBusy) setRequest(null);
    },
    submit: () => {
      if (request !== null && !isBusy && requestProblem(request) === null) void attempt(request);
    },
  };
}

/** A deletion includes its reason; this reports the reasons of other requests, which would otherwise be lost. */
async function tellReason({ type, reason }: DataRequest): Promise<void> {
  if (type === 'delete' || reason.trim() === '') return;
  await tellActivity({
    activity_type: 'data_request',
    request_details: { page: '/data-privacy', request_type: type, reason: reason.trim() },
  });
}

/** What each kind of request does. */
function useSend(
  startDownload: () => Promise<void>,
): Record<RequestType, (sent: DataRequest) => Promise<void>> {
  const navigate = useNavigate();
  const sayFarewell = useFarewell();
  const deleteEverything = useProvenAction(({ reason, deleteConsent, keepComments }: DataRequest) =>
    api.privacy.deleteUserData(
      { reason: reason.trim(), deleteConsent, keepComments },
      // A second call would only get "not signed in".
      { context: { retry: 'none' } },
    ),
  );
  return {
    view: async () => {
      await navigate('/view-user-data');
    },
    download: startDownload,
    delete: async (sent) => {
      const deletion = await deleteEverything(sent);
      if (deletion.status === 'done') sayFarewell(deletion.value.message);
    },
  };
}
