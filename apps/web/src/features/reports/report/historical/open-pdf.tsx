import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { saveFile } from '../../../../lib/save-file.ts';
import { readPdfSource } from './pdf-source.ts';

/** Opens the PDF of an imported report; empty if there is none that is safe to open. */
export function OpenPdf({ source, title }: { source: string | null; title: string }) {
  const [isBroken, setIsBroken] = useState(false);
  const pdf = readPdfSource(source);
  if (pdf.kind === 'none') return null;
  if (pdf.kind === 'address') {
    return (
      <a
        href={pdf.address}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center justify-center gap-2 rounded-card bg-accent-deep px-5 font-semibold text-on-accent transition-colors hover:bg-accent-deeper"
      >
        <FileText aria-hidden="true" className="size-5" />
        Open PDF
      </a>
    );
  }
  // Browsers refuse to navigate to a data URL, so this saves the file instead.
  const save = () => {
    const bytes = pdf.read();
    if (bytes === null) setIsBroken(true);
    else saveFile(new Blob([bytes], { type: 'application/pdf' }), `${fileName(title)}.pdf`);
  };
  return isBroken ? (
    <p role="alert" className="self-center text-failed">
      The PDF of this report is damaged.
    </p>
  ) : (
    <Button variant="primary" icon={<Download aria-hidden="true" className="size-5" />} onClick={save}>
      Open PDF
    </Button>
  );
}

/** Removes characters that are not allowed in file names. */
function fileName(title: string): string {
  return title.replaceAll(/[\\/:*?"<>|\p{C}]+/gu, ' ').trim() || 'report';
}
