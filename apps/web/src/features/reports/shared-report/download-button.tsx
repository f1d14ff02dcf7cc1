import type { SharedSession } from '@target-analysis/contract';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { logProblem } from '../../../log.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { readPictureSource } from '../../../ui/pictures/picture-source.ts';

interface DownloadButtonProps {
  report: SharedSession;
  renew: () => Promise<SharedSession | undefined>;
}

/** Saves the photo. */
export function DownloadButton({ report, renew }: DownloadButtonProps) {
  const { showSuccess } = useToasts();
  const download = useMutation({
    mutationFn: () =>
      downloadPicture({
        source: report.image_url,
        name: `target-${report.created_at.slice(0, 10)}`,
        renew: async () => (await renew())?.image_url ?? report.image_url,
      }),
    onSuccess: () => showSuccess({ title: 'Download started', message: 'Target image is being downloaded.' }),
  });
  return (
    <Button
      className="px-3! text-13 max-tablet:ml-1 max-tablet:size-11 max-tablet:shrink-0 max-tablet:px-0!"
      icon={<Download aria-hidden="true" className="size-5" />}
      isBusy={download.isPending}
      onClick={() => download.mutate()}
    >
      <span className="max-tablet:sr-only">Download</span>
    </Button>
  );
}

interface Picture {
  source: string;
  /** File name, without its extension. */
  name: string;
  /** Returns a new link if the current one has expired. */
  renew: () => Promise<string>;
}

/** Saves the picture as a file; if this page cannot read it, opens its link in the browser. */
async function downloadPicture({ source, name, renew }: Picture): Promise<void> {
  const address = addressOf(source);
  if (address.startsWith('data:')) {
    followLink(address, name);
    return;
  }
  try {
    const content = (await read(address)) ?? (await read(addressOf(await renew())));
    if (content === null) throw new Error('The picture does not open');
    saveFile(content, `${name}.${endingOf(content.type)}`);
  } catch (cause) {
    logProblem('The picture is opened by its link', cause);
    followLink(address, name);
  }
}

function addressOf(source: string): string {
  const picture = readPictureSource(source);
  return picture.kind === 'address' ? picture.address : source;
}

/** Null if the link cannot be opened. */
async function read(address: string): Promise<Blob | null> {
  const answer = await fetch(address, { mode: 'cors', credentials: 'same-origin' });
  return answer.ok ? answer.blob() : null;
}

function followLink(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.click();
}

function endingOf(type: string): string {
  return type === 'image/jpeg' ? 'jpg' : (/^image\/(\w+)$/.exec(type)?.[1] ?? 'jpg');
}
