/** The top of a shared report. */
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/surfaces.tsx';
import { disclaimer } from '../words.ts';

const kind = 'Analysis Report';

/** The name of the range visit, if its owner shows it, otherwise the specification's title. */
export function headingOf(name: string): string {
  return name === '' ? kind : name;
}

interface SharedTitleProps {
  /** Of the range visit; empty if its owner hides it. */
  name: string;
  /** ISO time of the report. */
  moment: string;
  /** Whether the reader's format and time zone are known. */
  isLocal: boolean;
  /** One line, known only after the page was drawn: its place is reserved. */
  children?: ReactNode;
}

export function SharedTitle({ name, moment, isLocal, children }: SharedTitleProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 pt-3 pb-3 tablet:items-end tablet:pt-8 tablet:pb-6">
      <div className="max-w-[70ch] min-w-0 flex-1 basis-[10rem]">
        <h1 tabIndex={-1} className="line-clamp-3 text-21 break-words tablet:text-28">
          {headingOf(name)}
        </h1>
        <p className="text-13 text-quiet tablet:text-15">
          {name !== '' && kind}
          <span className={isLocal ? undefined : 'invisible'}>
            {name !== '' && ' · '}
            {momentWords(moment)}
          </span>
        </p>
      </div>
      <div className="flex min-h-12 shrink-0 flex-col items-end">
        <Badge look="filled">Shared Report</Badge>
        {children}
      </div>
    </header>
  );
}

/** '22 November 2026 at 14:05', in the reader's format. */
function momentWords(moment: string): string {
  return new Date(moment).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' });
}

/** Shown above and below the coach's texts (document 2 section 2). */
export function Disclaimer() {
  return (
    <div
      role="note"
      className="flex items-start gap-2 rounded-card border border-careful/50 bg-careful/10 px-3 py-2 text-13"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-careful" />
      <p>{disclaimer}</p>
    </div>
  );
}
