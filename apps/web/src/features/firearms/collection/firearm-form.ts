/** The contents of the firearm form while it is being filled in. */
import type { Firearm } from '@target-analysis/contract';
import { firearmMakes, otherMake } from '@target-analysis/contract/lists';

export interface FirearmForm {
  /** One from the list; blank until chosen. */
  make: string;
  /** Used if the list's last choice, "other", is selected. */
  typedMake: string;
  model: string;
  caliber: string;
  notes: string;
  isDefault: boolean;
}

export type FirearmFacts = Pick<Firearm, 'make' | 'model' | 'caliber' | 'notes'>;

export const emptyFirearm: FirearmForm = {
  make: '',
  typedMake: '',
  model: '',
  caliber: '',
  notes: '',
  isDefault: false,
};

export function formOf(firearm: Firearm): FirearmForm {
  const makes: readonly string[] = firearmMakes;
  const isListed = makes.includes(firearm.make);
  return {
    make: isListed ? firearm.make : otherMake,
    typedMake: isListed ? '' : firearm.make,
    model: firearm.model,
    caliber: firearm.caliber,
    notes: firearm.notes ?? '',
    isDefault: firearm.is_default,
  };
}

/** Null if make, model, or caliber is missing: then there is nothing to save (document 2, section 5). */
export function factsOf(form: FirearmForm): FirearmFacts | null {
  const make = form.make === otherMake ? form.typedMake.trim() : form.make;
  const model = form.model.trim();
  const notes = form.notes.trim();
  if (make === '' || model === '' || form.caliber === '') return null;
  return { make, model, caliber: form.caliber, notes: notes === '' ? null : notes };
}
