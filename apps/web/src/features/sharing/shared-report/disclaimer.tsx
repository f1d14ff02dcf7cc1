import { TriangleAlert } from 'lucide-react';

/** Stands above and below what the coach says (document 2 section 2). */
export function Disclaimer() {
  return (
    <div
      role="note"
      className="flex items-start gap-3 rounded-card border border-careful/50 bg-careful/10 px-4 py-3"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-careful" />
      <p>
        AI-generated coaching is for informational and training support only. Always follow firearm safety
        rules and consult certified instructors.
      </p>
    </div>
  );
}
