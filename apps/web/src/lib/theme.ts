/**
 * Light or dark: as the system says, unless the person chose on this device. `early.js` applies the choice before the first
 * paint.
 */
import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';

const storageKey = 'target-analysis:theme';

/** Emits 'applied' when the page's look changes, and 'chosen' when a person asked for it on this device. */
const changes = new EventTarget();

/** The theme of this device, and how to choose it by hand. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(onThemeApplied, readTheme), chooseTheme];
}

/** Shows a theme and remembers it for the next visit. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset['theme'];
    localStorage.removeItem(storageKey);
  } else {
    document.documentElement.dataset['theme'] = theme;
    localStorage.setItem(storageKey, theme);
  }
  changes.dispatchEvent(new Event('applied'));
}

/** Called when a person chooses a theme. @returns a function that stops listening */
export function onThemeChosen(listener: (theme: Theme) => void): () => void {
  const hear = () => listener(readTheme());
  changes.addEventListener('chosen', hear);
  return () => changes.removeEventListener('chosen', hear);
}

function chooseTheme(theme: Theme): void {
  applyTheme(theme);
  changes.dispatchEvent(new Event('chosen'));
}

function onThemeApplied(listener: () => void): () => void {
  changes.addEventListener('applied', listener);
  return () => changes.removeEventListener('applied', listener);
}

function readTheme(): Theme {
  const theme = document.documentElement.dataset['theme'];
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}
