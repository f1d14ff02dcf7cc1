import type { SessionReportCard } from '@target-analysis/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, expect, test, vi } from 'vitest';

afterAll(() => vi.unstubAllGlobals());

const report: SessionReportCard = {
  source: 'user_sessions',
  id: 'evening',
  session_name: 'Evening',
  date: '2026-05-01',
  created_at: '2026-05-01T18:00:00Z',
  shooter_name: 'Alex',
  firearm_make: 'CZ',
  firearm_model: '75',
  target_location: 'indoor',
  target_type: 'bullseye',
  report_pdf_url: null,
  analysis: { state: 'ready', step: 'writing', failure: null },
  thumbnail_urls: [],
  photos: 1,
  report_type: 'analysis',
  summary: null,
  glance: null,
};

async function cardFor(nickname: string): Promise<string> {
  vi.stubGlobal('window', { location: new URL('https://example.test/') });
  const { ReportCard } = await import('./report-card.tsx');
  const queryClient = new QueryClient();
  queryClient.setQueryData(['profile'], { nickname });
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ReportCard report={report} onStaleLink={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test("names a coach's pupil, but not oneself", async () => {
  expect(await cardFor('Coach Kim')).toContain('Alex · CZ 75');
  expect(await cardFor('Alex')).not.toContain('Alex');
});
