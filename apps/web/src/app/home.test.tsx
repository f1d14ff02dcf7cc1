import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, expect, test, vi } from 'vitest';
import { ToastProvider } from '../ui/toast.tsx';

afterAll(() => vi.unstubAllGlobals());

/** @param stored the sign-in that this browser keeps */
async function drawHome(stored: string | null): Promise<string> {
  vi.stubGlobal('window', { location: new URL('https://example.test/') });
  vi.stubGlobal('localStorage', { getItem: () => stored });
  const { SignInProvider } = await import('../lib/sign-in/sign-in.tsx');
  const { Home } = await import('./home.tsx');
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <SignInProvider>
          <MemoryRouter>
            <Home />
          </MemoryRouter>
        </SignInProvider>
      </ToastProvider>
    </QueryClientProvider>,
  );
}

test('shows a spinner while the sign-in loads, and nothing meant for members or visitors', async () => {
  const html = await drawHome('{"access_token":"a.b.c","user":{"id":"robin"}}');
  expect(html).toContain('role="status"');
  expect(html).not.toContain('<h1');
});

test('shows the whole visitor page in the first frame if no sign-in is stored', async () => {
  const html = await drawHome(null);
  expect(html).toContain('<h1');
  expect(html).toContain('Try your own photo');
});
