/** Small line drawings for empty places, in the color of the text around them. */
import { Drawing } from './drawing.tsx';

/** A sheet on its stand, without shots. */
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

/** Dots that descend over time. */
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

/** A pistol from the side. */
export function FirearmDrawing() {
  return (
    <Drawing>
      <path d="M18 28h82v16H64l-4 4H46l-10 30H18l8-30-8-4zM60 48c0 10-4 14-14 13" />
      <path d="M26 34v5M31 34v5M36 34v5M94 24v4M22 25v3" />
      <path d="M104 36h4M111 36h2" className="stroke-accent" />
    </Drawing>
  );
}

/** A paid receipt. */
export function ReceiptDrawing() {
  return (
    <Drawing>
      <path d="M36 10h48v72l-8-6-8 6-8-6-8 6-8-6-8 6zM46 24h28M46 34h28M46 44h14" />
      <path d="m56 55 6 6 13-14" className="stroke-accent" />
    </Drawing>
  );
}
