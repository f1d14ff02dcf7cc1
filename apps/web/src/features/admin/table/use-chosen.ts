import { useState } from 'react';

interface Choice<Thing> {
  thing: Thing | null;
  isOpen: boolean;
  /** Counts the openings: a dialog that opens again starts over. */
  turn: number;
}

/** The subject of a dialog. It stays while the dialog closes, so the words don't change on the way out. */
export function useChosen<Thing>() {
  const [choice, setChoice] = useState<Choice<Thing>>({ thing: null, isOpen: false, turn: 0 });
  return {
    ...choice,
    choose: (thing: Thing) => setChoice(({ turn }) => ({ thing, isOpen: true, turn: turn + 1 })),
    close: () => setChoice((before) => ({ ...before, isOpen: false })),
  };
}
