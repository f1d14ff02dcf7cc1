import { useEffect, useState } from 'react';

/** An address for a file in memory, revoked when the file changes or the page closes. Never the address of the file before. */
export function useObjectUrl(file: File): string | null {
  const [made, setMade] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setMade({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return made?.file === file ? made.url : null;
}
