import { ImagePlus } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { ReportSection } from '../section.tsx';

/** For shooters who keep shooting at the same sheet. */
export function ContinueSection({ onContinue }: { onContinue: () => void }) {
  return (
    <ReportSection title="More shots on this sheet?">
      <p className="max-w-[60ch]">
        Leave it up, keep shooting, and photograph it again. We recognize the old holes and measure the new
        ones.
      </p>
      <Button
        className="mt-3"
        icon={<ImagePlus aria-hidden="true" className="size-5" />}
        onClick={onContinue}
      >
        Continue this target
      </Button>
    </ReportSection>
  );
}
