import type { SiteSettings } from '@target-analysis/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

/** What this installation is like; null until the server has said it. */
export function useSiteSettings(): SiteSettings | null {
  const { data } = useQuery({
    queryKey: ['site-settings'],
    queryFn: ({ signal }) => api.site.getSettings(undefined, { signal }),
    staleTime: 10 * 60 * 1000,
  });
  return data ?? null;
}
