import { useEffect, useState, type RefObject } from 'react';

/** `refused`: by the shooter or the system; `absent`: there is none, or another program has it. */
export type CameraState = 'starting' | 'running' | 'refused' | 'absent';

/** The camera on the back, as fine as it films. */
const wanted: MediaStreamConstraints = {
  video: { facingMode: 'environment', width: { ideal: 3840 }, height: { ideal: 2160 } },
};

/** Over plain http, browsers give no camera to a page. */
export function hasCameraAccess(): boolean {
  return typeof Reflect.get(navigator, 'mediaDevices') === 'object';
}

/** Shows the camera in the video while it is there, and frees the camera after. */
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
