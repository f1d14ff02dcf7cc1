import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { goToNewComment, goToPickButton, useHoleChoice, type HoleTalk } from '../../../../sharing/index.ts';
import { holeLight, useFigureLight } from '../../light/figure-light.tsx';

/** Picking a hole on the photo for a comment. */
export interface HolePicking {
  isOn: boolean;
  hasMissed: boolean;
  /** @param hole null for a place beside all holes */
  tap: (hole: number | null) => void;
  cancel: () => void;
}

/** The chosen hole, highlighted on the photo, and picking it for a comment by a tap. */
export function usePickedHole({ isOpen }: HoleTalk) {
  const { chosen, choose, picking, ...choice } = useHoleChoice();
  const { hold } = useFigureLight();
  useEffect(() => hold(chosen === null ? null : holeLight(chosen)), [chosen, hold]);
  const isOn = isOpen && picking !== 'off';
  const pick: HolePicking = {
    isOn,
    hasMissed: picking === 'missed',
    tap: (tapped) => {
      // The photo shrinks before the page scrolls back to the comment.
      flushSync(() => choice.tap(tapped));
      if (isOn && tapped !== null) goToNewComment();
    },
    cancel: () => {
      flushSync(choice.cancelPicking);
      goToPickButton();
    },
  };
  return { chosen, choose, pick };
}
