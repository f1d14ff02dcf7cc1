import type { ReactNode } from 'react';

interface ClosingCallProps {
  title: string;
  children: ReactNode;
  /** The one step to take. */
  action: ReactNode;
}

/** The end of a public page: a question or an offer, and a button. */
export function ClosingCall({ title, children, action }: ClosingCallProps) {
  return (
    <section className="flex flex-wrap items-center justify-between gap-6 border-t border-hairline pt-10">
      <div className="max-w-[52ch]">
        <h2 className="text-28">{title}</h2>
        <p className="mt-2 text-quiet">{children}</p>
      </div>
      {action}
    </section>
  );
}
