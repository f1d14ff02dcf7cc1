/** Small line drawings for empty places, in the colour of the text around them. */
import type { ReactNode } from 'react';

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 96"
      className="h-24 w-30"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

/** A sheet on its stand, nothing shot yet. */
export function BlankTargetDrawing() {
  return (
    <Drawing>
      <path d="M32 8h56v60H32zM44 68l-6 22M76 68l6 22M60 68v14" />
      <circle cx="60" cy="38" r="21" />
      <circle cx="60" cy="38" r="13" />
      <circle cx="60" cy="38" r="5" />
      <path d="M60 12v4M60 60v4M34 38h3M83 38h3" />
    </Drawing>
  );
}

/** A shot far off the sheet. */
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

/** Dots that come down over time. */
export function TrendDrawing() {
  return (
    <Drawing>
      <path d="M18 10v70h90" />
      <path d="M34 16v24M54 24v24M74 32v22M94 44v18" />
      <circle cx="34" cy="28" r="4" />
      <circle cx="54" cy="36" r="4" />
      <circle cx="74" cy="43" r="4" />
      <circle cx="94" cy="53" r="5" className="stroke-accent" />
    </Drawing>
  );
}

/** A letter on its way. */
export function LetterDrawing() {
  return (
    <Drawing>
      <path d="M28 26h64v44H28zM28 28l32 26 32-26M28 70l24-23M92 70 68 47" />
      <path d="M8 40h12M12 50h8M6 60h14" />
    </Drawing>
  );
}

/** A sheet under a magnifier that finds nothing. */
export function NothingFoundDrawing() {
  return (
    <Drawing>
      <path d="M24 12h50v68H24zM34 26h30M34 36h22M34 46h14" />
      <circle cx="74" cy="54" r="17" />
      <path d="m86 66 16 16" />
      <path d="M68 54h12" />
    </Drawing>
  );
}
