/** The request for a report on paper, and the file name in the response. */
import { displayUnits, type DisplayUnit } from '@target-analysis/analysis/telling';

export interface AskedPaper {
  reportId: string;
  /** The unit the page shows lengths in; null leaves the choice to the report. */
  unit: DisplayUnit | null;
}

/** Input of the server's procedures. */
export function paperInput({ reportId, unit }: AskedPaper) {
  const asked = displayUnits.find((other) => other === unit);
  return { sessionId: reportId, ...(asked !== undefined && { unit: asked }) };
}

/** The file name from the server, in any script. */
export function fileNameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]+)"/i.exec(disposition)?.[1];
  return decoded(encoded) ?? plain ?? 'report.pdf';
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    // The name was cut in the middle of a character; use the plain one beside it.
    return undefined;
  }
}

/** The same path on the origin that opened this page: behind a proxy, the server may know a different origin. */
export function onThisSite(link: string): string {
  const { pathname, search } = new URL(link, 'http://this.site');
  return `${pathname}${search}`;
}
