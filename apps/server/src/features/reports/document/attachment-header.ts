/** How a browser is told the file name of a report. */

/** Names the file for every browser: in ASCII for the oldest, and in full (RFC 6266). */
export function attachmentHeader(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w.]+/g, '-').replace(/^-+/, '');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
