/** How a report on paper is asked for, and what the answer says of the file. */
import { displayUnits, type DisplayUnit } from '@target-analysis/analysis/telling';

export interface AskedPaper {
  reportId: string;
  /** As the page tells lengths; null leaves it to the report. */
  unit: DisplayUnit | null;
}

/** What the server is asked by. */
export function paperInput({ reportId, unit }: AskedPaper) {
  const asked = displayUnits.find((other) => other === unit);
  return { sessionId: reportId, ...(asked !== undefined && { unit: asked }) };
}

/** As the server names it, in any script. */
export function fileNameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]+)"/i.exec(disposition)?.[1];
  return decoded(encoded) ?? plain ?? 'report.pdf';
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    // A name that was cut in the middle of a letter; the plain one stands beside it.
    return undefined;
  }
}

/** The same place at whatever address this page was opened: behind a proxy the server may know another one. */
export function onThisSite(link: string): string {
  const { pathname, search } = new URL(link, 'http://this.site');
  return `${pathname}${search}`;
}
