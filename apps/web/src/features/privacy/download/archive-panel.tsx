import type { DataExport } from '@target-analysis/contract';
import { Button } from '../../../ui/button.tsx';
import { StepProgress } from '../../../ui/step-progress.tsx';
import { Alert, Card } from '../../../ui/surfaces.tsx';
import { sizeWords } from './archive-file.ts';
import type { DataDownload } from './use-data-export.ts';

const steps = [
  { key: 'asked', label: 'Request received' },
  { key: 'packing', label: 'Packing your records and photos' },
  { key: 'ready', label: 'Ready to save' },
];

/** An archive that is being packed, or is ready to download; empty if there is none. */
export function ArchivePanel({ download }: { download: DataDownload }) {
  const { archive, open } = download;
  if (archive === null) return null;
  if (archive.state === 'waiting') {
    return (
      <Card aria-label="Your archive">
        <StepProgress steps={steps} current="packing" />
        <p className="mt-3 text-13 text-quiet">
          You can leave this page. Your archive stays here for an hour once it is ready.
        </p>
      </Card>
    );
  }
  return (
    <Alert
      tone="passed"
      title="Your archive is ready"
      isLive
      action={
        <Button variant="primary" onClick={() => open(archive.file)}>
          Save archive
        </Button>
      }
    >
      {readyWords(archive.file)}
    </Alert>
  );
}

function readyWords({ size_bytes: size, expires_at: end }: DataExport): string {
  const until = end && new Date(end).toLocaleTimeString(undefined, { timeStyle: 'short' });
  return [size !== null && `${sizeWords(size)}.`, until !== null && `You can save it once, until ${until}.`]
    .filter((words) => words !== false)
    .join(' ');
}
