import { Drawing } from './drawing.tsx';

/** A shot far off the sheet. In a file of its own: the error page needs it loaded from the start. */
export function MissDrawing() {
  return (
    <Drawing>
      <path d="M14 14h56v64H14z" />
      <circle cx="42" cy="46" r="20" />
      <circle cx="42" cy="46" r="12" />
      <circle cx="42" cy="46" r="4" />
      <path d="M62 38c12-12 22-14 32-12" strokeDasharray="2 5" />
      <circle cx="101" cy="28" r="5" className="stroke-accent" />
      <path d="M101 18v4M101 34v4M91 28h4M107 28h4" className="stroke-accent" />
    </Drawing>
  );
}
