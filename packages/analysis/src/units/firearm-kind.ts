/** Kinds of firearms, as far as causes depend on them. */
export const firearmKinds = ['pistol', 'revolver', 'rifle', 'air'] as const;

export type FirearmKind = (typeof firearmKinds)[number];

/**
 * Tells handguns from other firearms.
 * @param kind null if unknown
 * @returns true for a pistol or a revolver
 */
export function isHandgun(kind: FirearmKind | null): boolean {
  return kind === 'pistol' || kind === 'revolver';
}
