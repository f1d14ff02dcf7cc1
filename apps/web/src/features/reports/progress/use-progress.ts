import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/calls/api.ts';
import { answerOrKept } from '../../../lib/sign-in/kept-answer.ts';
import { progressKey } from '../reports-key.ts';

/** All of the account's measured groups, oldest first. */
export function useProgress() {
  return useQuery({
    queryKey: progressKey,
    queryFn: ({ signal }) =>
      answerOrKept('progress', () =>
        api.reports.getProgress(undefined, { signal, context: { retry: 'reports' } }),
      ),
  });
}
