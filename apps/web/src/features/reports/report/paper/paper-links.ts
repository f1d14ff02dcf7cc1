/** A report on paper: the links to it, and the file behind one of them. */
import { api } from '../../../../lib/calls/api.ts';
import { fieldOf } from '../../../../lib/calls/problem.ts';
import { withRetries } from '../../../../lib/calls/retry.ts';
import { fileNameOf, onThisSite, paperInput, type AskedPaper } from './paper-question.ts';

interface PaperFile {
  name: string;
  file: Blob;
}

export async function readPaperLinks(asked: AskedPaper) {
  const links = await api.reports.generateReportPdf(paperInput(asked), { context: { retry: 'reports' } });
  return { page: onThisSite(links.pdfUrl), file: onThisSite(links.downloadUrl) };
}

/** Makes the file, which takes the server a moment, and brings it here: a link alone could not say that it failed. */
export async function readPaperFile(asked: AskedPaper): Promise<PaperFile> {
  const links = await readPaperLinks(asked);
  return withRetries(() => fetchFile(links.file), { policy: 'reports' });
}

async function fetchFile(address: string): Promise<PaperFile> {
  const response = await fetch(address);
  if (!response.ok) throw await refusalOf(response);
  const name = fileNameOf(response.headers.get('content-disposition') ?? '');
  return { name, file: await response.blob() };
}

/** In the shape that `toProblem` reads. */
async function refusalOf(response: Response): Promise<Error> {
  const body: unknown = await response.json().catch(() => null);
  return Object.assign(new Error(`The file answers ${String(response.status)}`), {
    status: response.status,
    code: fieldOf(body, 'code'),
    data: fieldOf(body, 'data'),
  });
}
