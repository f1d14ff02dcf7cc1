import { Aperture, Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { FormDialog } from '../../../../ui/dialog.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { Alert } from '../../../../ui/surfaces.tsx';
import { useCameraGuide } from './use-camera-guide.ts';
import { useCamera, type CameraState } from './use-camera.ts';
import type { CameraHint } from '@target-analysis/analysis/camera-guide';

interface CameraDialogProps {
  onPhoto: (photo: File) => void;
  onClose: () => void;
  /** Opens the system camera or the file picker, if this camera won't work. */
  onOtherCamera: () => void;
}

/** The in-page camera: gives hints on the shot and takes the sharpest of a few pictures. */
export function CameraDialog({ onPhoto, onClose, onOtherCamera }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const state = useCamera(video);
  const { hint, takePhoto } = useCameraGuide(video, state === 'running');
  const [isTaking, setIsTaking] = useState(false);
  const isGiven = state === 'starting' || state === 'running';
  const take = async () => {
    setIsTaking(true);
    const photo = await takePhoto();
    setIsTaking(false);
    if (photo !== null) onPhoto(photo);
  };
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title="Photograph your target"
      actions={
        <>
          <Button variant={isGiven ? 'secondary' : 'primary'} onClick={onOtherCamera}>
            Use another camera or a file
          </Button>
          {isGiven && (
            <Button
              variant="primary"
              icon={<Aperture aria-hidden="true" className="size-5" />}
              disabled={state !== 'running'}
              isBusy={isTaking}
              onClick={() => void take()}
            >
              Take the photo
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3 text-left">
        <div className="grid place-items-center overflow-hidden rounded-card bg-ink/5">
          <video
            ref={video}
            muted
            playsInline
            aria-label="What the camera sees"
            hidden={state !== 'running'}
            className="max-h-[55dvh] w-full object-contain"
          />
          {state === 'starting' && <Spinner className="my-16 size-8" />}
        </div>
        <CameraWords state={state} hint={hint} />
      </div>
    </FormDialog>
  );
}

function CameraWords({ state, hint }: { state: CameraState; hint: keyof typeof hintWords | null }) {
  if (state === 'refused')
    return (
      <Alert tone="careful" title="Camera access is off">
        Allow it in your browser settings, or use another camera or a file.
      </Alert>
    );
  if (state === 'absent')
    return (
      <Alert tone="careful" title="No camera was found">
        Another app may be using it. You can choose a photo instead.
      </Alert>
    );
  return (
    <p
      role="status"
      className="flex min-h-11 items-center justify-center gap-2 text-center text-17 font-medium"
    >
      <Camera aria-hidden="true" className="size-5 text-quiet" />
      {hint === null ? 'Looking' : hintWords[hint]}
    </p>
  );
}

/** One instruction at a time, for someone holding the phone. */
const hintWords: Readonly<Record<CameraHint, string>> = {
  'too-dark': 'Too dark. Find more light.',
  'no-target': 'Point the camera at the target.',
  'too-close': 'Move back until every ring is in view.',
  'too-far': 'Move closer.',
  tilted: 'Hold the phone flat above the target.',
  glare: 'Step aside. A reflection hides part of the sheet.',
  'uneven-light': 'Keep your shadow off the sheet.',
  blurred: 'Hold still.',
  ready: 'Good. Take the photo.',
};
