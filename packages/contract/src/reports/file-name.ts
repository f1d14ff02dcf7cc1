/** What files of a report are called: after its session and day, safe on every file system. */

/** File systems allow 255 bytes; a character may need four of them. */
const longestName = 50;

/** @returns the name without its ending, such as Friday-practice-2026-11-20 */
export function reportFileName({ sessionName, date }: { sessionName: string; date: string }): string {
  const name = sessionName
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  const short = Array.from(name).slice(0, longestName).join('').replace(/-+$/, '');
  return `${short === '' ? 'report' : short}-${date}`;
}
