/** What a shot was fired from, as far as causes depend on it. */
export const firearmKinds = ['pistol', 'revolver', 'rifle', 'air'] as const;

export type FirearmKind = (typeof firearmKinds)[number];
