/** How easily a text reads, for tests of texts that people read. */

/**
 * Flesch (1948), Journal of Applied Psychology 32: 221.
 * @param text sentences, on one line or several
 * @returns the reading ease: 65 and more is plain English, 100 very easy
 */
export function readingEase(text: string): number {
  const words = text.split('\n').flatMap(wordsIn);
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  const sentences = Math.max(1, sentencesIn(text).length);
  return 206.835 - 1.015 * (words.length / sentences) - 84.6 * (syllables / words.length);
}

/**
 * Finds the sentences. A line that doesn't end like a sentence is a heading or a fact.
 * @param text one or more lines
 * @returns the sentences, without step numbers and line labels
 */
export function sentencesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^(\d+\. |- |(Why|Standard|Safety): )/, ''))
    .filter((line) => /[.!?]$/.test(line))
    .flatMap((line) => line.split(/(?<=[.!?])\s+/));
}

/**
 * Finds the words. Punctuation alone, such as a dash, is not a word.
 * @param text one line
 * @returns everything between spaces that has a letter or a digit
 */
export function wordsIn(text: string): string[] {
  return text.split(/[\s·]+/).filter((word) => /[a-z\d]/i.test(word));
}

/**
 * Counts syllables. A number counts as one, because it is read at a glance.
 * @param word one word of English
 * @returns groups of vowels, without a silent e; at least 1
 */
export function syllablesIn(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, '');
  const heard = letters.replace(/(?<![aeiouyl])e(d|s)?$|(?<=[aeiouy]l)e(s)?$/, (ending) =>
    /(t|d)ed$/.test(letters) || /(s|x|z|ch|sh)es$/.test(letters) ? ending : '',
  );
  return Math.max(1, heard.match(/[aeiouy]+/g)?.length ?? 0);
}
