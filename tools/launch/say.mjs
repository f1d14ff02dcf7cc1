/**
 * One line to the person at the keyboard. On standard error, for standard output belongs to the program that is started.
 * @param {string} sentence
 */
export function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}
