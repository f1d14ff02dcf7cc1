/** The email that sends a report to its owner. */
import { paragraph, type LetterPart } from '../../../platform/mail/letter-parts.ts';
import { writeLetter } from '../../../platform/mail/letter.ts';
import type { Envelope, Mail } from '../../../platform/mail/mail.ts';
import type { DocumentContent, MeasuredContent, PaperTile } from '../document/document-content.ts';
import type { DocumentFile } from '../document/make-document.ts';

interface ReportLetter extends Envelope {
  content: DocumentContent;
  /** Address of the report's page. */
  link: string;
  file: DocumentFile;
}

export function reportLetter({ content, link, file, ...envelope }: ReportLetter): Promise<Mail> {
  const { title, lead, summary, measured, disclaimer } = content;
  // The answer comes first, for readers who stop there.
  const answer = measured === null ? [summary] : [measured.verdict, ...measured.checks];
  const tiles = (measured?.tiles ?? []).map(factOf);
  const next = measured?.workOn ?? null;
  return writeLetter({
    ...envelope,
    subject: `Your report: ${title}`,
    parts: [
      ...answer.filter((words) => words !== '').map(paragraph),
      tiles.length === 0 ? null : { kind: 'facts', facts: tiles },
      ...(measured?.spreads ?? []).flatMap(spreadParts),
      next && paragraph(`What to work on: ${next.title}. ${next.text}`),
      next === null || next.goal === null ? null : paragraph(next.goal),
      paragraph(lead),
      { kind: 'button', label: 'Open the report', link },
      paragraph('The whole report is attached as a PDF.'),
      paragraph(disclaimer),
    ],
    files: [{ ...file, contentType: 'application/pdf' }],
  });
}

function factOf({ label, value, unit, note, band }: PaperTile): readonly [string, string] {
  const inside = note.charAt(0).toLowerCase() + note.slice(1);
  const about = [band?.words ?? '', inside].filter((words) => words !== '').join('; ');
  return [label, `${value} ${unit}${about === '' ? '' : ` (${about})`}`];
}

/** The figure of each group or string, under a line that says which figure. */
function spreadParts({ of, title, bars }: MeasuredContent['spreads'][number]): LetterPart[] {
  return [
    paragraph(`${title}:`),
    {
      kind: 'facts',
      facts: bars.map(({ name, words }) => [`${of === 'group' ? 'Group' : 'String'} ${name}`, words]),
    },
  ];
}
