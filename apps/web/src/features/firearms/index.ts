/** The public interface of firearms: the collection on the profile, and helpers for other features. */
import { lazy } from 'react';

export { CaliberPicker } from './caliber-picker.tsx';
export { defaultFirearm, firearmName } from './firearm.ts';
export { firearmsKey, firearmsQuery, readFirearms } from './use-firearms.ts';

/** A section of /profile. Needs a Suspense around it. */
export const FirearmsCard = lazy(async () => ({
  default: (await import('./collection/firearms-card.tsx')).FirearmsCard,
}));
