import { breakpointsPx } from '@target-analysis/contract/constants';
import { useEffect, type RefObject } from 'react';

/** As the variant `compact` of the style sheet. */
function isCompact(): boolean {
  return window.matchMedia(`(width < ${String(breakpointsPx.tablet)}px), (height < 500px)`).matches;
}

/** Stays reachable: dialogs over the page, and notifications. */
const reachable = 'dialog, [aria-label="Notifications"]';

/** While an element fills a phone's screen, keeps the page behind it from scrolling and from taking the focus. */
export function useAlone(element: RefObject<HTMLElement | null>, isAlone: boolean): void {
  useEffect(() => {
    if (!isAlone || !isCompact() || element.current === null) return undefined;
    const behind = besides(element.current);
    for (const part of behind) part.inert = true;
    const { style } = document.documentElement;
    style.overflow = 'hidden';
    return () => {
      for (const part of behind) part.inert = false;
      style.overflow = '';
    };
  }, [element, isAlone]);
}

/** All elements of the page that neither contain the element nor are inside it. */
function besides(element: HTMLElement): HTMLElement[] {
  const { parentElement: parent } = element;
  if (parent === null || element === document.body) return [];
  const siblings = [...parent.children].filter((child) => child instanceof HTMLElement);
  return [
    ...siblings.filter((child) => child !== element && !child.inert && !child.matches(reachable)),
    ...besides(parent),
  ];
}
