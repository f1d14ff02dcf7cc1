/** Gives actions access to the dialog that asks the person for a fresh proof (decision 15). */
import { createContext, use } from 'react';
import { runProven, type Proven } from './proven-action.ts';

/** Asks the person; false if they decline. */
export const ProofContext = createContext<(() => Promise<boolean>) | null>(null);

/** Makes an action ask for a fresh proof when it is refused for lack of one, and then continue. */
export function useProvenAction<Input extends unknown[], Value>(
  action: (...input: Input) => Promise<Value>,
): (...input: Input) => Promise<Proven<Value>> {
  const prove = use(ProofContext);
  if (prove === null) throw new Error('useProvenAction needs ProvenActions above it');
  return (...input) => runProven(() => action(...input), prove);
}
