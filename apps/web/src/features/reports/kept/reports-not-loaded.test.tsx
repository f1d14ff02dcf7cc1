import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { ReportsNotLoaded } from './reports-not-loaded.tsx';

afterEach(() => vi.unstubAllGlobals());

function shown(onLine: boolean, error: Error): string {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) });
  const query = { error, isFetching: false, refetch: () => undefined };
  return renderToStaticMarkup(<ReportsNotLoaded title="Error loading reports" query={query} />);
}

const unreached = new TypeError('Failed to fetch');

it('says offline that no reports are saved, and calls nothing an error', () => {
  const offline = shown(false, unreached);
  expect(offline).toContain('No reports are saved on this phone');
  expect(offline).not.toMatch(/error|try again/i);
});

it('is an error to try again if there is a network, or if the server answered', () => {
  for (const page of [shown(true, unreached), shown(false, new Error('broken'))]) {
    expect(page).toContain('Error loading reports');
    expect(page).toContain('Try again');
  }
});
