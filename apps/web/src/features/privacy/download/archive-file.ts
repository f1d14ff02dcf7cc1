/** The bytes of an archive that came in the response. */
export function archiveFile(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
  return new Blob([bytes], { type: 'application/zip' });
}

/** '12.3 MB', in the reader's number format. */
export function sizeWords(bytes: number, locale?: string): string {
  const megabytes = bytes / 1_000_000;
  const digits = { maximumFractionDigits: megabytes < 10 ? 1 : 0 };
  // Less than a tenth would show as zero.
  const shown = Math.max(megabytes, 0.1);
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', ...digits }).format(shown);
}

/** Lets the browser download a file from its link, without leaving the page. */
export function openDownload(address: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
}
