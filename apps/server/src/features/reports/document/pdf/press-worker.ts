/** A separate thread that prints one document after another, because laying out pages would block the whole server. */
import { parentPort } from 'node:worker_threads';
import { Font } from '@react-pdf/renderer';
import type { DocumentContent } from '../document-content.ts';
import type { PrintedPhoto } from '../press.ts';
import { registerFonts } from './font-families.ts';
import { breakWord } from './printable-text.ts';
import { reportFile } from './report-file.ts';

export interface PressQuestion {
  content: DocumentContent;
  photo: PrintedPhoto | null;
}

export type PressAnswer = { kind: 'done'; bytes: Uint8Array } | { kind: 'failed'; cause: unknown };

registerFonts();
Font.registerHyphenationCallback(breakWord);

parentPort?.on('message', ({ content, photo }: PressQuestion) => {
  reportFile(content, photo).then(
    (bytes) => tell({ kind: 'done', bytes }),
    (cause: unknown) => tell({ kind: 'failed', cause }),
  );
});

function tell(answer: PressAnswer): void {
  parentPort?.postMessage(answer);
}
