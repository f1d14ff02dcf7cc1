/** The public interface of firearms: the collection on the profile, and helpers for other features. */
import { lazyPart } from '../../lib/lazy-parts.ts';

export { CaliberPicker } from './caliber-picker.tsx';
export { defaultFirearm, firearmName } from './firearm.ts';
export { firearmsKey, firearmsQuery, readFirearms } from './use-firearms.ts';

/** A section of /profile. Needs a Suspense around it. */
export const FirearmsCard = lazyPart(
  async () => (await import('./collection/firearms-card.tsx')).FirearmsCard,
);
