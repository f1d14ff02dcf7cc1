import { ImageIcon, ImageUp } from 'lucide-react';
import { clsx } from 'clsx';
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { FileInput } from '../../../../ui/fields/file-input.tsx';
import { useObjectUrl } from '../../../../ui/pictures/use-object-url.ts';
import { Spinner } from '../../../../ui/spinner.tsx';
import { HitMarks } from '../../group-picture.tsx';
import { CameraButton } from '../camera/camera-button.tsx';
import { PhotoVerdict } from './photo-verdict.tsx';
import type { FoundHits } from './use-found-hits.ts';
import { usePhotoCheck } from '../../photo-check/use-photo-check.ts';
import { FormSection } from '../form-section.tsx';
import { howToPhotograph } from '../../photo-check/advice-words.ts';

export interface PhotoPickerProps {
  photo: File | null;
  /** Whether the photo is being shrunk. */
  isPreparing: boolean;
  onPick: (file: File) => void;
  onRemove: () => void;
  hits: FoundHits;
  /** A question about the detected hits; empty if there is none to ask. */
  question?: ReactNode;
}

const acceptedFiles = 'image/*,.heic,.heif';

/** Takes a photo by picker, camera, drop, or paste, and shows the check's advice. */
export function PhotoPicker(props: PhotoPickerProps) {
  const { photo, isPreparing, onPick, onRemove, hits } = props;
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  usePastedPhoto(onPick);
  const check = usePhotoCheck(photo);
  const isAdvised = check.status === 'checked' && check.advice.length > 0;
  return (
    <>
      <DropArea onPick={onPick} isEmpty={photo === null}>
        {photo === null ? (
          <NoPhoto isPreparing={isPreparing} />
        ) : (
          <PhotoPreview photo={photo} isPreparing={isPreparing} hits={hits} />
        )}
        {photo !== null && <PhotoVerdict check={check} />}
        {photo !== null && props.question}
        <div className="grid w-full max-w-md grid-cols-[repeat(auto-fit,minmax(min(100%,8.75rem),1fr))] gap-2">
          <CameraButton onPhoto={onPick} onOtherCamera={() => camera.current?.click()}>
            {isAdvised ? 'Retake' : 'Take photo'}
          </CameraButton>
          <Button
            icon={<ImageUp aria-hidden="true" className="size-5" />}
            className="px-2! whitespace-nowrap"
            onClick={() => picker.current?.click()}
          >
            {photo === null ? 'Choose photo' : 'Replace'}
          </Button>
          {photo !== null && (
            <Button variant="quiet" className="col-span-full" onClick={onRemove}>
              Remove photo
            </Button>
          )}
        </div>
        <p className="text-13 text-quiet">
          PNG, JPG or JPEG, max 10MB. HEIC and WebP work too. Large photos are resized automatically.
        </p>
      </DropArea>
      <FileInput input={picker} label="Choose photo" accept={acceptedFiles} onPick={onPick} />
      <FileInput input={camera} label="Take photo" accept={acceptedFiles} onPick={onPick} isCamera />
    </>
  );
}

function DropArea(props: { onPick: (file: File) => void; isEmpty: boolean; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  const takeDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) props.onPick(file);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={takeDrop}
      className={clsx(
        'flex flex-col items-center gap-4 rounded-card border bg-raised p-4 text-center transition-colors tablet:p-6',
        props.isEmpty ? 'border-dashed border-control' : 'border-hairline',
        isOver && 'border-ink bg-ink/5',
      )}
    >
      {props.children}
    </div>
  );
}

function NoPhoto({ isPreparing }: { isPreparing: boolean }) {
  return (
    <div className="flex flex-col items-center gap-2 pt-6 pb-2">
      {isPreparing ? (
        <Spinner className="size-8" />
      ) : (
        <ImageIcon aria-hidden="true" strokeWidth={1.25} className="size-12 text-quiet" />
      )}
      <p role="status" className="text-17 font-medium">
        {isPreparing ? 'Resizing the photo' : 'Add a photo of your target'}
      </p>
      <p className="hidden text-quiet tablet:block">Drop it here, paste it, or use one of these.</p>
    </div>
  );
}

function PhotoPreview({ photo, isPreparing, hits }: { photo: File; isPreparing: boolean; hits: FoundHits }) {
  const url = useObjectUrl(photo);
  const [undrawable, setUndrawable] = useState<File | null>(null);
  return (
    <figure className="flex w-full flex-col items-center gap-2" aria-busy={isPreparing || undefined}>
      {undrawable === photo ? (
        <div className="grid aspect-4/3 w-full max-w-md place-items-center rounded-card bg-ink/5 p-6 text-quiet">
          <ImageIcon aria-hidden="true" strokeWidth={1.25} className="size-12" />
          <p>This browser can’t show the photo. We’ll send it as is, and our server will read it.</p>
        </div>
      ) : (
        <div className="relative">
          {url !== null && (
            <img
              src={url}
              alt="The chosen target"
              className="max-h-[60dvh] max-w-full rounded-card"
              onError={() => setUndrawable(photo)}
            />
          )}
          {hits.status === 'finding' && hits.glimpse !== null && <HitMarks {...hits.glimpse} isPreliminary />}
          {hits.status === 'found' && <HitMarks photo={hits.report.photo} holes={hits.report.holes} />}
        </div>
      )}
      <figcaption className="text-13 break-all text-quiet tabular-nums">
        {photo.name} · {sizeWords(photo.size)}
      </figcaption>
    </figure>
  );
}

function sizeWords(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000 ? `${String(Math.ceil(kilobytes))} kB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}

/** Accepts a pasted picture anywhere on the page; pasted text goes to its field. */
function usePastedPhoto(onPick: (file: File) => void): void {
  useEffect(() => {
    const takePaste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? [];
      if (file === undefined) return;
      event.preventDefault();
      onPick(file);
    };
    window.addEventListener('paste', takePaste);
    return () => window.removeEventListener('paste', takePaste);
  }, [onPick]);
}

/** The target photo of the form. */
export function PhotoSection({ step, ...picker }: PhotoPickerProps & { step: string | undefined }) {
  return (
    <FormSection title="Target Photo" step={step} lead={howToPhotograph}>
      <PhotoPicker {...picker} />
    </FormSection>
  );
}
