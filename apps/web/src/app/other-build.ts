/** A tab that was open while the server was updated: the parts that it has not loaded yet are gone. */
import { logProblem } from '../log.ts';

/** As Chromium and Firefox, Safari, and Vite say that a part of the page did not load. */
const missingPart = /dynamically imported module|importing a module script|unable to preload/i;

/** A second reload within this time would not help either. */
const patienceMs = 60_000;
const reloadedKey = 'target-analysis:reloaded-at';

export function isPartMissing(error: unknown): boolean {
  return error instanceof Error && missingPart.test(error.message);
}

export interface OpenTab {
  /** The script that this tab was opened with, as its page names it. */
  script: string | null;
  /** Reads the page again, from the server. */
  readPage: () => Promise<string>;
  reload: () => void;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Hears why it could not be told whether there is another build. */
  onProblem: (cause: unknown) => void;
  now: Date;
}

/** `reloading`: the new page is on its way. `again`: it was loaded a moment ago, and that was no help. */
export type PartOutcome = 'reloading' | 'again' | 'same-build';

/** Loads the page again where another build of it is there by now: once, so that a mix of two builds does not reload forever. */
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
    reload: () => {
      window.location.reload();
    },
    storage: sessionStorage,
    onProblem: (cause) => {
      logProblem('Whether there is another build could not be told', cause);
    },
    now: new Date(),
  };
}
