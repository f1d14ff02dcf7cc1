/** How easily a text reads, for tests of what people read. */

/** Flesch reading ease: 65 and more is plain English, 100 very easy. Flesch (1948), Journal of Applied Psychology 32: 221. */
export function readingEase(text: string): number {
  const words = text.split('\n').flatMap(wordsIn);
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  const sentences = Math.max(1, sentencesIn(text).length);
  return 206.835 - 1.015 * (words.length / sentences) - 84.6 * (syllables / words.length);
}

/** Sentences without numbers of steps and names of lines; a line that does not end like one is a heading or a fact. */
export function sentencesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^(\d+\. |- |(Why|Standard|Safety): )/, ''))
    .filter((line) => /[.!?]$/.test(line))
    .flatMap((line) => line.split(/(?<=[.!?])\s+/));
}

export function wordsIn(text: string): string[] {
  return text.split(/[\s·]+/).filter((word) => /[a-z\d]/i.test(word));
}

/** Groups of vowels, without an e that is not heard; a number counts as one, as it is read at a glance. */
export function syllablesIn(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, '');
  const heard = letters.replace(/(?<![aeiouyl])e(d|s)?$|(?<=[aeiouy]l)e(s)?$/, (ending) =>
    /(t|d)ed$/.test(letters) || /(s|x|z|ch|sh)es$/.test(letters) ? ending : '',
  );
  return Math.max(1, heard.match(/[aeiouy]+/g)?.length ?? 0);
}
