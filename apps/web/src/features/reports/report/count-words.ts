const fewWords: readonly (string | undefined)[] = [undefined, 'one', 'two', 'three', 'four'];

/** 'two'; from five on in digits. */
export function countWords(count: number): string {
  return fewWords[count] ?? String(count);
}
