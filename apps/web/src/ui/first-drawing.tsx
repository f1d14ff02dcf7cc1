/** What index.html and the server drew before the script ran (decisions 072 and 075). It stays until the page has something better. */
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

const root = document.getElementById('root');
const firstDrawing = root === null ? [] : [...root.childNodes];
const firstPath = window.location.pathname;

/** The header, and the spinner or the first look. */
export function FirstDrawing() {
  return <Kept nodes={firstDrawing} />;
}

/** What the server drew of this page; if it drew nothing, what else to show while the page loads. */
export function FirstLook({ children }: { children: ReactNode }) {
  // One's own report is drawn after this file is read (early.js).
  const [look] = useState(() => document.getElementById('first-look'));
  const isDrawn = look !== null && window.location.pathname === firstPath;
  return isDrawn ? <Kept nodes={[look]} /> : children;
}

/** The elements themselves move into the page: a drawn picture isn't drawn again. */
function Kept({ nodes }: { nodes: readonly Node[] }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.append(...nodes), [nodes]);
  return <div ref={place} data-page-loads />;
}
