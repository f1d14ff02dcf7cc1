import { Camera } from 'lucide-react';
import { useState } from 'react';
import { useLatePart } from '../../../../lib/late-part.ts';
import { Button } from '../../../../ui/button.tsx';
import { hasCameraAccess } from './use-camera.ts';

async function loadDialog() {
  return (await import('./camera-dialog.tsx')).CameraDialog;
}

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
  const CameraDialog = useLatePart(loadDialog, { isNeeded: isOpen, onMissing: close });
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
      {isOpen && CameraDialog !== null && (
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
    </>
  );
}
