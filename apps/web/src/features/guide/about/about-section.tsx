import type { ReactNode } from 'react';

/** A link inside running text. */
export const textLink = 'underline decoration-control underline-offset-4 hover:text-ink hover:decoration-ink';

interface AboutSectionProps {
  /** The section's anchor within the page. */
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A titled part of the about page that links can point to. */
export function AboutSection({ id, title, lead, children }: AboutSectionProps) {
  const headingId = `${id}-heading`;
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="scroll-mt-4 border-t border-hairline py-10 tablet:py-14"
    >
      <h2 id={headingId} className="text-28">
        {title}
      </h2>
      {lead !== undefined && <p className="mt-2 max-w-[62ch] text-17 text-quiet">{lead}</p>}
      <div className="mt-8">{children}</div>
    </section>
  );
}
