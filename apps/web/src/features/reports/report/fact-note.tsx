import type { ReactNode } from 'react';

interface FactNoteProps {
  icon: ReactNode;
  /** Null: there is nothing to say, and nothing is shown. */
  note: { title: string; text: string } | null;
}

/** One thing to know about the figures beside it, in a line and its reason. */
export function FactNote({ icon, note }: FactNoteProps) {
  if (note === null) return null;
  return (
    <div className="flex gap-3">
      <span className="mt-0.5 shrink-0 text-quiet [&>svg]:size-5">{icon}</span>
      <div>
        <p className="font-medium">{note.title}</p>
        <p className="text-13 text-quiet">{note.text}</p>
      </div>
    </div>
  );
}
