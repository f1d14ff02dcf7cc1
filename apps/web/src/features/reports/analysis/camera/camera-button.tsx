import { Camera } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { hasCameraAccess } from './use-camera.ts';

/** Loaded on first open. */
const CameraDialog = lazy(async () => ({ default: (await import('./camera-dialog.tsx')).CameraDialog }));

interface CameraButtonProps {
  children: string;
  onPhoto: (photo: File) => void;
  /** Opens the system camera or the file picker. */
  onOtherCamera: () => void;
}

/** Opens the in-page camera, or the system camera if the browser gives pages no camera access. */
export function CameraButton({ children, onPhoto, onOtherCamera }: CameraButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        icon={<Camera aria-hidden="true" className="size-5" />}
        className="px-2! whitespace-nowrap"
        onClick={() => {
          if (hasCameraAccess()) setIsOpen(true);
          else onOtherCamera();
        }}
      >
        {children}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <CameraDialog
            onClose={close}
            onPhoto={(photo) => {
              close();
              onPhoto(photo);
            }}
            onOtherCamera={() => {
              close();
              onOtherCamera();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
