/**
 * Prints one line for the person at the keyboard, on standard error, because standard output belongs to the started program.
 * @param {string} sentence
 */
export function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}
