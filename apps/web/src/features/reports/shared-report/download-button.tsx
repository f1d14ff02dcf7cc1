import type { SharedSession } from '@target-analysis/contract';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { downloadPicture } from './download-picture.ts';

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
