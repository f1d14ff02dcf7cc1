import { useState } from 'react';

interface Choice<Thing> {
  thing: Thing | null;
  isOpen: boolean;
  /** Counts the openings: a window that opens again starts over. */
  turn: number;
}

/** What a window is about. It stays while the window closes, so that its words do not change on the way. */
export function useChosen<Thing>() {
  const [choice, setChoice] = useState<Choice<Thing>>({ thing: null, isOpen: false, turn: 0 });
  return {
    ...choice,
    choose: (thing: Thing) => {
      setChoice(({ turn }) => ({ thing, isOpen: true, turn: turn + 1 }));
    },
    close: () => {
      setChoice((before) => ({ ...before, isOpen: false }));
    },
  };
}
