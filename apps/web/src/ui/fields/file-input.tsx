import type { RefObject } from 'react';

interface FileInputProps {
  /** Opens the browser's dialog by its `click`. */
  input: RefObject<HTMLInputElement | null>;
  label: string;
  accept: string;
  onPick: (file: File) => void;
  /** Opens the camera instead, on a phone. */
  isCamera?: boolean;
}

export function FileInput({ input, label, accept, onPick, isCamera = false }: FileInputProps) {
  return (
    <input
      ref={input}
      type="file"
      accept={accept}
      capture={isCamera ? 'environment' : undefined}
      aria-label={label}
      hidden
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file !== undefined) onPick(file);
        // Lets the user choose the same file again.
        target.value = '';
      }}
    />
  );
}
