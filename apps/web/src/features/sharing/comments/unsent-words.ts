/** The words of a comment behind a link that is not posted yet. The tab keeps them, because the link may end while they are typed. */
function storageKey(token: string): string {
  return `target-analysis:comment:${token}`;
}

export function unsentWords(token: string | null): string {
  return token === null ? '' : (sessionStorage.getItem(storageKey(token)) ?? '');
}

export function keepUnsentWords(token: string | null, words: string): void {
  if (token === null) return;
  if (words === '') sessionStorage.removeItem(storageKey(token));
  else sessionStorage.setItem(storageKey(token), words);
}
