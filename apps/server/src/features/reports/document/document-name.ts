/** The file name of a report: its session and day, safe on every file system. */

/** File systems allow 255 bytes; a character may need four of them. */
const longestName = 50;

export function documentFileName({ sessionName, date }: { sessionName: string; date: string }): string {
  const name = sessionName
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  const short = Array.from(name).slice(0, longestName).join('').replace(/-+$/, '');
  return `${short === '' ? 'report' : short}-${date}.pdf`;
}

/** Names the file for every browser: in ASCII for the oldest, and in full (RFC 6266). */
export function attachmentHeader(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w.]+/g, '-').replace(/^-+/, '');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
