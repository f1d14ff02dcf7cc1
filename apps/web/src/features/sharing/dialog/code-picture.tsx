import { qrCode } from '@target-analysis/contract/constants';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { logProblem } from '../../../log.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/surfaces.tsx';
import { drawCode, paintCode } from './link-code.ts';

/** The link as a code, to scan from this screen or save as a picture. */
export function CodePicture({ url }: { url: string }) {
  const drawing = useMemo(() => tryToDraw(url), [url]);
  const [isNotSaved, setIsNotSaved] = useState(false);
  if (drawing === null) {
    return (
      <Alert tone="failed" title="Failed to generate QR code">
        Copy the link instead: it opens the same page.
      </Alert>
    );
  }
  const save = async () => {
    try {
      setIsNotSaved(false);
      saveFile(await paintCode(url), 'shared-report-qr-code.png');
    } catch (cause) {
      logProblem('The QR code could not be saved', cause);
      setIsNotSaved(true);
    }
  };
  return (
    <div className="flex flex-col items-center gap-3">
      <img
        src={drawing}
        alt="QR code of the link"
        width={qrCode.widthPx}
        height={qrCode.widthPx}
        className="rounded-small bg-white"
      />
      <Button
        variant="quiet"
        icon={<Download aria-hidden="true" className="size-4" />}
        onClick={() => void save()}
      >
        Save QR code
      </Button>
      {isNotSaved && (
        <Alert tone="failed" title="The QR code could not be saved" isLive>
          Take a screenshot of it, or copy the link.
        </Alert>
      )}
    </div>
  );
}

function tryToDraw(url: string): string | null {
  try {
    return drawCode(url);
  } catch (cause) {
    logProblem('The QR code could not be drawn', cause);
    return null;
  }
}
