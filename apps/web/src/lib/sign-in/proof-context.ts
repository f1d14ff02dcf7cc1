/** Where an action finds the window that asks for a fresh proof of the person (decision 15). */
import { createContext, use } from 'react';
import { runProven, type Proven } from './proven-action.ts';

/** Asks the person; false where they would rather not. */
export const ProofContext = createContext<(() => Promise<boolean>) | null>(null);

/** Makes an action ask for a fresh proof where it is refused for the lack of one, and go on afterwards. */
export function useProvenAction<Input extends unknown[], Value>(
  action: (...input: Input) => Promise<Value>,
): (...input: Input) => Promise<Proven<Value>> {
  const prove = use(ProofContext);
  if (prove === null) throw new Error('useProvenAction needs ProvenActions above it');
  return (...input) => runProven(() => action(...input), prove);
}
