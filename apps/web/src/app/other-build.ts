/** Handles a tab that stayed open across a server update: the parts that it has not loaded yet are gone. */
import { logProblem } from '../log.ts';

/** How Chromium and Firefox, Safari, and Vite say that part of the page didn't load. */
const missingPart = /dynamically imported module|importing a module script|unable to preload/i;

/** A second reload within this time wouldn't help either. */
const patienceMs = 60_000;
const reloadedKey = 'target-analysis:reloaded-at';

export function isPartMissing(error: unknown): boolean {
  return error instanceof Error && missingPart.test(error.message);
}

export interface OpenTab {
  /** The script that this tab was opened with, as named in its page. */
  script: string | null;
  /** Fetches the page again from the server. */
  readPage: () => Promise<string>;
  reload: () => void;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Called with the cause when the check for another build fails. */
  onProblem: (cause: unknown) => void;
  now: Date;
}

/** `reloading`: the new page is on its way. `again`: it was reloaded a moment ago, and that didn't help. */
export type PartOutcome = 'reloading' | 'again' | 'same-build';

/** Reloads the page if the server has another build: once, so a mix of two builds doesn't reload forever. */
export async function reloadIfReplaced({ script, ...tab }: OpenTab): Promise<PartOutcome> {
  try {
    if (script === null || (await tab.readPage()).includes(script)) return 'same-build';
    if (tab.now.getTime() - Number(tab.storage.getItem(reloadedKey) ?? 0) < patienceMs) return 'again';
    tab.storage.setItem(reloadedKey, String(tab.now.getTime()));
  } catch (error) {
    tab.onProblem(error);
    return 'same-build';
  }
  tab.reload();
  return 'reloading';
}

export function thisTab(): OpenTab {
  return {
    script: document.querySelector('script[type=module][src]')?.getAttribute('src') ?? null,
    readPage: async () => {
      const answer = await fetch('/', { cache: 'no-store' });
      if (!answer.ok) throw new Error(`the page answered ${String(answer.status)}`);
      return answer.text();
    },
    reload: () => window.location.reload(),
    storage: sessionStorage,
    onProblem: (cause) => logProblem('Whether there is another build could not be told', cause),
    now: new Date(),
  };
}
