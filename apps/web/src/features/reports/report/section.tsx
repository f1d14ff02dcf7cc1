/** Layout for the parts of a report. */
import { useState, type ReactNode, type ToggleEvent } from 'react';
import { Chevron } from '../../../ui/chevron.tsx';

/** A titled part of the report. */
export function ReportSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-hairline py-6">
      <h2 className="mb-3 text-21">{title}</h2>
      {children}
    </section>
  );
}

/** Folded content is rendered when first opened. */
export function useHasOpened(isOpen: boolean) {
  const [hasOpened, setHasOpened] = useState(isOpen);
  const onToggle = ({ currentTarget, target }: ToggleEvent<HTMLDetailsElement>) => {
    if (target === currentTarget && currentTarget.open) setHasOpened(true);
  };
  return { hasOpened, onToggle };
}

/** A part that most readers leave closed. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  const { hasOpened, onToggle } = useHasOpened(false);
  return (
    <details className="group/folded border-t border-hairline" onToggle={onToggle}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-3 text-17 font-semibold [&::-webkit-details-marker]:hidden">
        <h3 className="font-semibold">{title}</h3>
        <Chevron className="size-5 group-open/folded:rotate-180" />
      </summary>
      {hasOpened && <div className="pt-1 pb-8">{children}</div>}
    </details>
  );
}

/** Text with meaningful line breaks. */
export function Prose({ children }: { children: string }) {
  return <p className="max-w-[70ch] break-words whitespace-pre-line">{children}</p>;
}
