import type { Firearm } from '@target-analysis/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/calls/api.ts';
import { answerOrKept } from '../../lib/sign-in/kept-answer.ts';

export const firearmsKey = ['firearms'] as const;

/** The saved firearms, newest first. */
export function readFirearms(signal?: AbortSignal): Promise<readonly Firearm[]> {
  return answerOrKept('firearms', () => api.firearms.list(undefined, { signal }));
}

export const firearmsQuery = queryOptions({
  queryKey: firearmsKey,
  queryFn: ({ signal }) => readFirearms(signal),
});
