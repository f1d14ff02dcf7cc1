import type { Firearm } from '@target-analysis/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export const firearmsKey = ['firearms'] as const;

/** The saved firearms, newest first; null until they are known. */
export function useFirearms(): readonly Firearm[] | null {
  const { data } = useQuery({
    queryKey: firearmsKey,
    queryFn: ({ signal }) => api.firearms.list(undefined, { signal }),
  });
  return data ?? null;
}
