import {
  drillSheetLayouts,
  faceOfSheet,
  type DrillSheetLayout,
} from '@target-analysis/analysis/drill-sheets';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/fields/choices.tsx';
import { PageTitle } from '../../../ui/page-parts.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import { usualPaper, type Paper } from './paper.ts';
import './sheet.css';
import { SheetDrawing } from './sheet-drawing.tsx';

/** /practical-drills/:drill/sheet: a drill's target, to print. */
export function SheetPage() {
  const { drill } = useParams();
  const layout = drillSheetLayouts.find((sheet) => sheet.drill === drill);
  return layout === undefined ? <NotFoundPage /> : <Sheet layout={layout} />;
}

const papers = [
  { value: 'letter', label: 'Letter' },
  { value: 'a4', label: 'A4' },
] as const;

function Sheet({ layout }: { layout: DrillSheetLayout }) {
  const [paper, setPaper] = useState<Paper>(() => usualPaper(navigator.language));
  return (
    <>
      <PageTitle lead={layout.rules}>{`${layout.title}: sheet`}</PageTitle>
      <div className="grid items-start gap-8 desktop:grid-cols-[minmax(0,1fr)_22rem]">
        <div
          data-paper={paper}
          className="drill-sheet mx-auto w-full max-w-140 rounded-card border border-hairline p-5 desktop:order-none"
        >
          <SheetDrawing layout={layout} />
        </div>
        <div className="flex flex-col gap-6 max-desktop:order-first">
          <SegmentedControl label="Paper" name="paper" choices={papers} value={paper} onChange={setPaper} />
          <Button
            variant="primary"
            icon={<Printer aria-hidden="true" className="size-5" />}
            onClick={() => window.print()}
          >
            Print the sheet
          </Button>
          <ol className="flex list-decimal flex-col gap-3 pl-5 marker:text-quiet">
            <li>Print at 100%, not “fit to page”. Then measure the bar: it must be 100 mm (3.94 in).</li>
            <li>Shoot the drill. Keep the four black squares in the corners free of holes.</li>
            <li>Photograph the whole sheet with all four squares in view, as straight on as you can.</li>
            <li>
              Analyze the photo with this sheet as the target face. We score it by the drill’s own rules.
            </li>
          </ol>
          <div className="flex flex-wrap gap-3">
            <LinkButton to={`/analysis?face=${faceOfSheet(layout.drill)}`}>Analyze a photo</LinkButton>
            <LinkButton to="/practical-drills" variant="quiet">
              All drills
            </LinkButton>
          </div>
        </div>
      </div>
    </>
  );
}
