import { useEffect, useState, type RefObject } from 'react';

/** `refused`: by the shooter or the system; `absent`: no camera, or another program is using it. */
export type CameraState = 'starting' | 'running' | 'refused' | 'absent';

/** The rear camera, at its highest video resolution. */
const wanted: MediaStreamConstraints = {
  video: { facingMode: 'environment', width: { ideal: 3840 }, height: { ideal: 2160 } },
};

/** Browsers give pages no camera access over plain http. */
export function hasCameraAccess(): boolean {
  return typeof Reflect.get(navigator, 'mediaDevices') === 'object';
}

/** Plays the camera in the video element while it is mounted, then releases the camera. */
export function useCamera(video: RefObject<HTMLVideoElement | null>): CameraState {
  const [state, setState] = useState<CameraState>('starting');
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isGone = false;
    const free = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    navigator.mediaDevices
      .getUserMedia(wanted)
      .then(async (opened) => {
        stream = opened;
        if (isGone) free();
        else if (video.current !== null) {
          video.current.srcObject = opened;
          await video.current.play();
          setState('running');
        }
      })
      .catch((error: unknown) => {
        if (isGone) return;
        const isRefusal = error instanceof DOMException && error.name === 'NotAllowedError';
        setState(isRefusal ? 'refused' : 'absent');
      });
    return () => {
      isGone = true;
      free();
    };
  }, [video]);
  return state;
}
