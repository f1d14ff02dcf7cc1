/** Kinds of firearms, as far as causes depend on them. */
export const firearmKinds = ['pistol', 'revolver', 'rifle', 'air'] as const;

export type FirearmKind = (typeof firearmKinds)[number];
