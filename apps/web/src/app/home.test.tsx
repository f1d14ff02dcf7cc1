import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { ToastProvider } from '../ui/toast.tsx';

afterAll(() => {
  vi.unstubAllGlobals();
});

test('while the sign-in loads there is a spinner, and nothing that is meant for either kind of visitor', async () => {
  vi.stubGlobal('window', { location: new URL('https://example.test/') });
  const { SignInProvider } = await import('../lib/sign-in/sign-in.tsx');
  const { Home } = await import('./home.tsx');
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <SignInProvider>
          <Home />
        </SignInProvider>
      </ToastProvider>
    </QueryClientProvider>,
  );
  expect(html).toContain('role="status"');
  expect(html).not.toContain('<h1');
});
