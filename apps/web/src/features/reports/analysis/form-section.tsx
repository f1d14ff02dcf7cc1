import type { ReactNode } from 'react';
import type { AnalysisForm } from './analysis-form.ts';

/** How a section changes the form: from what it is now to what it becomes. */
export type ChangeForm = (change: (form: AnalysisForm) => AnalysisForm) => void;

export interface SectionProps {
  form: AnalysisForm;
  onChange: ChangeForm;
}

/** One titled part of the form, between hairlines. */
export function FormSection({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={title}
      className="border-t border-hairline py-8 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <h2 className="text-21">{title}</h2>
      {lead !== undefined && <p className="mt-1 max-w-[60ch] text-quiet">{lead}</p>}
      <div className="mt-5 flex flex-col gap-5">{children}</div>
    </section>
  );
}

/** Two fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid gap-5 tablet:grid-cols-2">{children}</div>;
}
