const fewWords: readonly (string | undefined)[] = [undefined, 'one', 'two', 'three', 'four'];

/** 'two'; from five on in digits. */
export function countWords(count: number): string {
  return fewWords[count] ?? String(count);
}

/** 'Two', to begin a sentence. */
export function countAtStart(count: number): string {
  const words = countWords(count);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
