import type { ReactNode } from 'react';
import { AboutSection } from './about-section.tsx';
import { AnalysisDrawing, ImproveDrawing, ReportDrawing, UploadDrawing } from './step-drawings.tsx';

/** How one photo becomes a report, in four steps (document 2, section 2). */
export function HowItWorks() {
  return (
    <AboutSection id="how-it-works" title="How it works">
      <ol className="grid gap-x-6 gap-y-10 min-[560px]:grid-cols-2 desktop:grid-cols-4">
        <Step number={1} title="Upload" drawing={<UploadDrawing />}>
          Photograph the whole sheet and say what you shot with, and from how far. Caliber and distance turn
          pixels into millimeters and angles.
        </Step>
        <Step number={2} title="AI analysis" drawing={<AnalysisDrawing />}>
          A small neural network, trained for this one task, looks for holes. Holes it isn’t sure about get a
          question mark, and you decide.
        </Step>
        <Step number={3} title="Generate report" drawing={<ReportDrawing />}>
          We measure your group and give each figure an interval. We call out a pattern only if luck alone is
          unlikely to explain it.
        </Step>
        <Step number={4} title="Improve" drawing={<ImproveDrawing />}>
          The report says what to train and how to test it. Shoot again, compare, and see whether it helped.
        </Step>
      </ol>
    </AboutSection>
  );
}

interface StepProps {
  number: number;
  title: string;
  drawing: ReactNode;
  children: ReactNode;
}

function Step({ number, title, drawing, children }: StepProps) {
  return (
    <li>
      {drawing}
      <h3 className="mt-4 flex items-baseline gap-2.5 text-17">
        <span aria-hidden="true" className="font-semibold text-accent-deep tabular-nums">
          {number}
        </span>
        {title}
      </h3>
      <p className="mt-1 max-w-[46ch] text-quiet">{children}</p>
    </li>
  );
}
