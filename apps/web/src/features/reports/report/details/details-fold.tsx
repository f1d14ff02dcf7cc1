import type { ReactNode } from 'react';
import { useHasOpened } from '../section.tsx';
import { Chevron } from '../../../../ui/chevron.tsx';

/** The part that most readers leave closed. */
export function DetailsFold({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const { hasOpened, onToggle } = useHasOpened(isOpen);
  return (
    <details
      open={isOpen}
      data-details
      className="group/details border-t border-hairline"
      onToggle={onToggle}
    >
      <summary className="flex min-h-16 list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
        <h2 className="text-21">Details</h2>
        <Chevron className="size-5 group-open/details:rotate-180" />
      </summary>
      {hasOpened && <div className="pb-8">{children}</div>}
    </details>
  );
}

/** A titled part of the details. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-hairline py-5">
      <h3 className="mb-3 text-17">{title}</h3>
      {children}
    </section>
  );
}
