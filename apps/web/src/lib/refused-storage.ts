/**
 * Some browsers refuse storage where their owner blocks all cookies: reading `localStorage` throws. There, a storage that lasts as long as
 * the page takes its place, so that every feature works and nothing is remembered.
 */
export function replaceRefusedStorage(page: object): void {
  for (const name of ['localStorage', 'sessionStorage'])
    if (isRefused(page, name)) Object.defineProperty(page, name, { value: storageOfPage() });
}

function isRefused(page: object, name: string): boolean {
  try {
    // Android's web views give null.
    return Reflect.get(page, name) === null;
  } catch {
    // The browser's way of refusing.
    return true;
  }
}

/** What is stored is listed as its own keys, like the browser's. */
function storageOfPage(): object {
  const stored: Record<string, string> = {};
  return Object.defineProperties(stored, {
    getItem: { value: (key: string) => stored[key] ?? null },
    setItem: {
      value: (key: string, text: string) => {
        stored[key] = text;
      },
    },
    removeItem: { value: (key: string) => Reflect.deleteProperty(stored, key) },
  });
}
