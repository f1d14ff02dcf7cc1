import { useState } from 'react';

interface Choice<Thing> {
  thing: Thing | null;
  isOpen: boolean;
  /** Counts the openings: a dialog that opens again starts over. */
  turn: number;
}

/** The subject of a dialog. It stays while the dialog closes, so the words don't change on the way out. */
export function useChosen<Thing>() {
  const [{ thing, isOpen, turn }, setChoice] = useState<Choice<Thing>>({
    thing: null,
    isOpen: false,
    turn: 0,
  });
  return {
    thing,
    turn,
    dialog: { isOpen, onClose: () => setChoice((before) => ({ ...before, isOpen: false })) },
    choose: (next: Thing) => setChoice((before) => ({ thing: next, isOpen: true, turn: before.turn + 1 })),
  };
}
