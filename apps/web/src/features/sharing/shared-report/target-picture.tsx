import type { SharedSession } from '@target-analysis/contract';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/surfaces.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { HolePicture } from '../comments/holes/hole-picture.tsx';
import { downloadPicture } from './download-picture.ts';

interface TargetPictureProps {
  token: string;
  report: SharedSession;
  renew: () => Promise<SharedSession | undefined>;
}

/** The photo of the target, to look at and to keep. */
export function TargetPicture({ token, report, renew }: TargetPictureProps) {
  const { showSuccess } = useToasts();
  const download = useMutation({
    mutationFn: () =>
      downloadPicture({
        source: report.image_url,
        name: `target-${report.created_at.slice(0, 10)}`,
        renew: async () => (await renew())?.image_url ?? report.image_url,
      }),
    onSuccess: () => {
      showSuccess({ title: 'Download started', message: 'Target image is being downloaded.' });
    },
  });
  return (
    <Card aria-labelledby="picture-title" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="picture-title" className="text-21">
          Target Image
        </h2>
        <Button
          icon={<Download aria-hidden="true" className="size-4" />}
          isBusy={download.isPending}
          onClick={() => {
            download.mutate();
          }}
        >
          Download
        </Button>
      </div>
      <HolePicture
        reportId={report.id}
        token={token}
        source={report.display_url}
        whole={report.image_url}
        alt="The target"
        className="mx-auto max-h-[500px] min-h-64 max-w-full rounded-card object-contain"
        onFail={() => void renew()}
      />
    </Card>
  );
}
