import type { Report } from '@target-analysis/analysis';
import { shotsCsv, shotsToPaste } from '@target-analysis/analysis/telling';
import type { SharedSession } from '@target-analysis/contract';
import { reportFileName } from '@target-analysis/contract/file-name';
import { Copy, Download } from 'lucide-react';
import { saveFile } from '../../../../lib/save-file.ts';
import { Button } from '../../../../ui/button.tsx';
import { useCopy } from '../../../../ui/use-copy.ts';

const copyWords = { idle: 'Copy for a spreadsheet', copied: 'Copied', failed: 'Couldn’t copy. Download it.' };

/** What the file is named after. */
export type Visit = Pick<SharedSession, 'session_name' | 'date'>;

/** Downloads every shot, for readers who run their own calculations. */
export function ShotsFile({ report, visit }: { report: Report; visit: Visit }) {
  const { state, copy } = useCopy(shotsToPaste(report));
  return (
    <p className="mt-4 flex flex-wrap gap-2">
      <Button
        icon={<Download aria-hidden="true" className="size-4" />}
        onClick={() => {
          const name = reportFileName({ sessionName: visit.session_name, date: visit.date });
          saveFile(new Blob([shotsCsv(report)], { type: 'text/csv' }), `${name}.csv`);
        }}
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
