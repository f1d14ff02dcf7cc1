/** The mail that brings a report to its owner. */
import { paragraph } from '../../../platform/mail/letter-parts.ts';
import { writeLetter } from '../../../platform/mail/letter.ts';
import type { Envelope, Mail } from '../../../platform/mail/mail.ts';
import type { DocumentContent } from '../document/document-content.ts';
import type { KeyFigure } from '../document/group-figures.ts';
import type { DocumentFile } from '../document/make-document.ts';

interface ReportLetter extends Envelope {
  content: DocumentContent;
  /** The page of the report. */
  link: string;
  file: DocumentFile;
}

export function reportLetter({ content, link, file, ...envelope }: ReportLetter): Promise<Mail> {
  const { title, lead, summary, measured, disclaimer } = content;
  const facts = (measured?.figures ?? []).map(factOf);
  return writeLetter({
    ...envelope,
    subject: `Your report: ${title}`,
    parts: [
      ...[lead, summary].filter((words) => words !== '').map(paragraph),
      ...(facts.length === 0 ? [] : [{ kind: 'facts' as const, facts }]),
      { kind: 'button', label: 'Open the report', link },
      paragraph('The whole report is attached as a PDF, to print or to keep.'),
      paragraph(disclaimer),
    ],
    files: [{ ...file, contentType: 'application/pdf' }],
  });
}

function factOf({ label, value, unit, lines }: KeyFigure): readonly [string, string] {
  const about = lines.join('; ');
  // A dash stands for what cannot be said.
  return [label, /\d/.test(value) ? `${value} ${unit} (${about})` : about];
}
