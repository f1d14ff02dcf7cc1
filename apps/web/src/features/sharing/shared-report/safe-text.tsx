import { useLayoutEffect, useRef } from 'react';
import { safeHtml } from './safe-html.ts';

/** Text of a report that may hold HTML (document 2 section 2). */
export function SafeText({ children }: { children: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(safeHtml(children));
  }, [children]);
  return (
    <div
      ref={place}
      className="max-w-[70ch] break-words [&_a]:underline [&_a]:underline-offset-4 [&_ol]:list-decimal [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:pl-5"
    />
  );
}
