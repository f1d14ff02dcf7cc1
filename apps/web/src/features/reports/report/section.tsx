/** What the parts of a report stand in. */
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** A titled part of the report. */
export function ReportSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-hairline py-6">
      <h2 className="mb-3 text-21">{title}</h2>
      {children}
    </section>
  );
}

/** A part that most readers leave closed. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group/folded border-t border-hairline">
      <summary className="flex min-h-14 list-none items-center justify-between gap-3 text-17 font-semibold [&::-webkit-details-marker]:hidden">
        <h3 className="font-semibold">{title}</h3>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-quiet transition-transform group-open/folded:rotate-180"
        />
      </summary>
      <div className="pt-1 pb-8">{children}</div>
    </details>
  );
}

/** Text whose line breaks mean something. */
export function Prose({ children }: { children: string }) {
  return <p className="max-w-[70ch] whitespace-pre-line">{children}</p>;
}
