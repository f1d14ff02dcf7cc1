import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { AnalysisForm } from './analysis-form.ts';
import type { SectionFold } from './sections/use-sections.ts';
import { Chevron } from '../../../ui/chevron.tsx';

/** Changes the form: takes its current value and returns the next one. */
export type ChangeForm = (change: (form: AnalysisForm) => AnalysisForm) => void;

export interface SectionProps {
  form: AnalysisForm;
  onChange: ChangeForm;
}

interface FormSectionProps {
  title: string;
  lead?: string | undefined;
  /** For example 'Step 1 of 3', in a shooter's first form. */
  step?: string | undefined;
  children: ReactNode;
}

/** One titled part of the form, between thin lines. */
export function FormSection({ title, lead, step, children }: FormSectionProps) {
  return (
    <Frame title={title}>
      <StepLabel>{step}</StepLabel>
      <h2 className="text-21">{title}</h2>
      <SectionBody lead={lead}>{children}</SectionBody>
    </Frame>
  );
}

/** What a section needs to collapse to one line. */
export interface FoldProps extends SectionFold {
  summary: string;
  step?: string | undefined;
}

/** A part that collapses to one line; a tap opens it. */
export function FoldedSection({ fold, ...section }: Omit<FormSectionProps, 'step'> & { fold: FoldProps }) {
  return (
    <Frame title={section.title} isClosed={!fold.isOpen}>
      <StepLabel>{fold.step}</StepLabel>
      <h2>
        <button
          type="button"
          aria-expanded={fold.isOpen}
          className="flex min-h-11 w-full items-center justify-between gap-4 text-left"
          onClick={fold.onToggle}
        >
          <span className="min-w-0">
            <span className="block text-21">{section.title}</span>
            {!fold.isOpen && (
              <span className="block text-15 font-normal tracking-normal break-words text-quiet">
                {fold.summary}
              </span>
            )}
          </span>
          <Chevron isOpen={fold.isOpen} />
        </button>
      </h2>
      <div hidden={!fold.isOpen}>
        <SectionBody lead={section.lead}>{section.children}</SectionBody>
      </div>
    </Frame>
  );
}

function Frame(props: { title: string; isClosed?: boolean; children: ReactNode }) {
  return (
    <section
      aria-label={props.title}
      className={clsx(
        'border-t border-hairline first-of-type:border-t-0 first-of-type:pt-0',
        props.isClosed === true ? 'py-4' : 'py-8',
      )}
    >
      {props.children}
    </section>
  );
}

function StepLabel({ children }: { children: string | undefined }) {
  return children === undefined ? null : <p className="text-13 font-medium text-quiet">{children}</p>;
}

function SectionBody({ lead, children }: Pick<FormSectionProps, 'lead' | 'children'>) {
  return (
    <>
      {lead !== undefined && <p className="mt-1 max-w-[60ch] text-quiet">{lead}</p>}
      <div className="mt-5 flex flex-col gap-5">{children}</div>
    </>
  );
}

/** A collapsible section of the form. */
export interface FoldedSectionProps extends SectionProps {
  fold: FoldProps;
}

/** Two fields side by side if there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid gap-5 tablet:grid-cols-2">{children}</div>;
}
