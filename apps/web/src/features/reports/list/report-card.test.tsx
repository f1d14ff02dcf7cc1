import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, expect, test, vi } from 'vitest';
import { sessionCard } from '../testing/user-session.ts';

afterAll(() => vi.unstubAllGlobals());

const report = sessionCard({ shooter_name: 'Alex' });

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
