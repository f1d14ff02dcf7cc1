/** @file Asks for what a page shows as soon as its address is known, while the code of the page is still on its way. */

/** @param read asks the server for what the address names */
export function createAsking<Answer>(read: (name: string, signal?: AbortSignal) => Promise<Answer>) {
  let early: { name: string; answer: Promise<Answer> } | null = null;

  /** For the route, on each navigation to the page. */
  const askEarly = (name: string): void => {
    early = { name, answer: read(name) };
    // The page sees the failure when it takes the answer.
    early.answer.catch(() => undefined);
  };

  /** Returns what the route asked for, once; after that, asks again. */
  const ask: typeof read = (name, signal) => {
    const asked = early;
    early = null;
    return asked?.name === name ? asked.answer : read(name, signal);
  };
  return { askEarly, ask };
}

/** The photo of a report arrives while the report is drawn: on a slow phone, both take a second. */
export function loadPictureEarly(address: string): void {
  Object.assign(new Image(), { fetchPriority: 'high', src: address });
}
