import type { SiteSettings } from '@target-analysis/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

/** The settings of this installation; null until the server has sent them. */
export function useSiteSettings(): SiteSettings | null {
  const { data } = useQuery({
    queryKey: ['site-settings'],
    queryFn: ({ signal }) => api.site.getSettings(undefined, { signal }),
    staleTime: 10 * 60 * 1000,
  });
  return data ?? null;
}

/** What a new account gets for free here, as worded on the main button; null if nothing. */
export function useFreeReportsOffer(): string | null {
  const reports = useSiteSettings()?.free_reports ?? 0;
  if (reports === 0) return null;
  return reports === 1 ? 'Analyze a target free' : `Analyze ${String(reports)} targets free`;
}
