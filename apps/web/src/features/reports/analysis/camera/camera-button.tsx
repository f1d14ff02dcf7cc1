import { Camera } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { hasCameraAccess } from './use-camera.ts';

/** Loaded when it is opened. */
const CameraDialog = lazy(async () => ({ default: (await import('./camera-dialog.tsx')).CameraDialog }));

interface CameraButtonProps {
  children: string;
  onPhoto: (photo: File) => void;
  /** Opens the system's own camera or the files. */
  onOtherCamera: () => void;
}

/** Opens the camera in the page, and the system's own where the browser gives none to a page. */
export function CameraButton({ children, onPhoto, onOtherCamera }: CameraButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
  };
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
