/** The photo that was just sent, shown on the report's page until the server's own picture is available. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query';

export interface SentPhoto {
  reportId: string;
  sessionName: string;
  /** Object URL of the photo in this browser. */
  address: string;
}

/** One at a time, in memory only. */
const queryKey = ['sent-photo'];

export function keepSentPhoto(queryClient: QueryClient, sent: SentPhoto): void {
  const before = queryClient.getQueryData<SentPhoto>(queryKey);
  if (before !== undefined) URL.revokeObjectURL(before.address);
  queryClient.setQueryData(queryKey, sent);
}

/** Null for a report that was not just sent from here. */
export function useSentPhoto(reportId: string): SentPhoto | null {
  const sent = useQueryClient().getQueryData<SentPhoto>(queryKey);
  return sent?.reportId === reportId ? sent : null;
}
