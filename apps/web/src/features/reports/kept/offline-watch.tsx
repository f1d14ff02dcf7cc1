import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSendUnsent } from '../unsent/use-send-unsent.ts';

/** A device that says it is online may not reach the server yet. */
const againMs = 60_000;

/** Reads and sends again once there is a network; draws nothing. One for the whole page, while a user is signed in. */
export function OfflineWatch({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const sendUnsent = useSendUnsent(userId);
  useEffect(() => {
    const send = () => {
      if (navigator.onLine) void sendUnsent(null);
    };
    const comeBack = () => {
      // What was kept gives way to what the server says.
      void queryClient.invalidateQueries();
      send();
    };
    send();
    const timer = setInterval(send, againMs);
    window.addEventListener('online', comeBack);
    document.addEventListener('visibilitychange', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', comeBack);
      document.removeEventListener('visibilitychange', send);
    };
  }, [queryClient, sendUnsent]);
  return null;
}
