import type { Report } from '@target-analysis/analysis';
import { shotsCsv, shotsToPaste } from '@target-analysis/analysis/telling';
import { Copy, Download } from 'lucide-react';
import { saveFile } from '../../../../lib/save-file.ts';
import { Button } from '../../../../ui/button.tsx';
import { useCopy } from '../../../../ui/use-copy.ts';

const copyWords = { idle: 'Copy for a spreadsheet', copied: 'Copied', failed: 'Couldn’t copy. Download it.' };

/** Downloads every shot, for readers who run their own calculations. */
export function ShotsFile({ report }: { report: Report }) {
  const { state, copy } = useCopy(shotsToPaste(report));
  return (
    <p className="mt-4 flex flex-wrap gap-2">
      <Button
        icon={<Download aria-hidden="true" className="size-4" />}
        onClick={() => saveFile(new Blob([shotsCsv(report)], { type: 'text/csv' }), 'shots.csv')}
      >
        Download CSV
      </Button>
      <Button
        variant="quiet"
        icon={<Copy aria-hidden="true" className="size-4" />}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{copyWords[state]}</span>
      </Button>
    </p>
  );
}
