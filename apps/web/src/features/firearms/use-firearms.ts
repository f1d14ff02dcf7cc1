import type { Firearm } from '@target-analysis/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/calls/api.ts';

export const firearmsKey = ['firearms'] as const;

/** The saved firearms, newest first. */
export const firearmsQuery = queryOptions({
  queryKey: firearmsKey,
  queryFn: ({ signal }): Promise<readonly Firearm[]> => api.firearms.list(undefined, { signal }),
});
