import type { HistoricalReport as HistoricalReportData } from '@target-analysis/contract';
import { useQuery } from '@tanstack/react-query';
import { List, Download, FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../../lib/calls/api.ts';
import { askOrRead } from '../../../../lib/calls/ask-or-read.ts';
import { dayOfMoment } from '../../../../lib/words/day-words.ts';
import { problemOf, toProblem } from '../../../../lib/calls/problem.ts';
import { LinkButton, Button } from '../../../../ui/button.tsx';
import { LazyPicture } from '../../../../ui/pictures/lazy-picture.tsx';
import { PageTitle } from '../../../../ui/page-parts.tsx';
import { useToasts } from '../../../../ui/toast.tsx';
import { readKeptImport } from '../../kept/kept-reports.ts';
import { historicalReportKey } from '../../reports-key.ts';
import { TypeBadge } from '../../type-badge.tsx';
import { historicalTitle } from '../../words.ts';
import { isGone, LoadProblem } from '../arriving/load-problem.tsx';
import { ReportSkeleton } from '../arriving/report-skeleton.tsx';
import { saveFile } from '../../../../lib/save-file.ts';
import { readPdfSource } from './pdf-source.ts';

/** A report from the past or from another program, if the id belongs to one; otherwise returns to the list. */
export function HistoricalReport({ id }: { id: string }) {
  const report = useQuery({
    queryKey: historicalReportKey(id),
    queryFn: ({ signal }) =>
      askOrRead(
        () => api.reports.getHistoricalReport({ id }, { signal, context: { retry: 'reports' } }),
        () => readKeptImport(id),
      ),
  });
  const problem = report.isError ? toProblem(report.error) : null;
  const isNowhere = problem !== null && isGone(problem);
  useWayBack(isNowhere);
  if (report.data !== undefined) return <Loaded report={report.data} />;
  if (problem === null || isNowhere) return <ReportSkeleton />;
  return <LoadProblem problem={problem} onRetry={() => void report.refetch()} />;
}

function Loaded({ report }: { report: HistoricalReportData }) {
  const title = historicalTitle(report);
  return (
    <div>
      <PageTitle
        lead={dayOfMoment(report.created_at)}
        actions={
          <div className="flex flex-wrap gap-2">
            <LinkButton to="/reports" icon={<List aria-hidden="true" className="size-5" />}>
              All reports
            </LinkButton>
            <OpenPdf source={report.pdf_url} title={title} />
          </div>
        }
      >
        {title}
      </PageTitle>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <TypeBadge type={report.report_type} />
        <p className="text-13 text-quiet">An imported report, shown in its original form.</p>
      </div>
      <Pictures sources={report.image_urls} />
    </div>
  );
}

function Pictures({ sources }: { sources: readonly string[] }) {
  if (sources.length === 0)
    return <LazyPicture source={null} alt="The target" className="h-48 rounded-card" />;
  return (
    <ul className="grid gap-4 tablet:grid-cols-2">
      {sources.map((source, index) => (
        // The same picture may occur twice.
        <li key={index}>
          <LazyPicture
            source={source}
            alt={sources.length === 1 ? 'The target' : `Target ${String(index + 1)}`}
            className="h-64 w-full rounded-card object-contain tablet:h-96"
            fallback={<Elsewhere source={source} />}
          />
        </li>
      ))}
    </ul>
  );
}

/** Pages here load no pictures from other sites; a reader who trusts the source can open it there. */
function Elsewhere({ source }: { source: string }) {
  return (
    <div className="grid h-64 place-content-center justify-items-center gap-2 rounded-card bg-ink/5 text-quiet tablet:h-96">
      <p>Failed to load image</p>
      {source.startsWith('https://') && (
        <a
          href={source}
          target="_blank"
          rel="noopener noreferrer"
          className="py-2 font-semibold text-ink underline underline-offset-4"
        >
          Open the original
        </a>
      )}
    </div>
  );
}

/** For a missing report, or someone else's, goes to the list and shows an error. */
function useWayBack(isNowhere: boolean): void {
  const navigate = useNavigate();
  const { showError } = useToasts();
  useEffect(() => {
    if (!isNowhere) return;
    const { title, message } = problemOf('report-not-found');
    showError({ title, message });
    void navigate('/reports', { replace: true });
  }, [isNowhere, navigate, showError]);
}

/** Opens the PDF of an imported report; empty if there is none that is safe to open. */
function OpenPdf({ source, title }: { source: string | null; title: string }) {
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
