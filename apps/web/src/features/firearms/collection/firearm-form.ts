/** What the window for a firearm holds while it is filled in. */
import type { Firearm } from '@target-analysis/contract';
import { firearmMakes, otherMake } from '@target-analysis/contract/lists';

export interface FirearmForm {
  /** One of the list; blank until it is chosen. */
  make: string;
  /** Counts where the list's last choice was taken. */
  typedMake: string;
  model: string;
  caliber: string;
  notes: string;
  isDefault: boolean;
}

export interface FirearmFacts {
  make: string;
  model: string;
  caliber: string;
  notes: string | null;
}

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

/** Null while make, model or caliber is missing: then there is nothing to save (document 2, section 5). */
export function factsOf(form: FirearmForm): FirearmFacts | null {
  const make = form.make === otherMake ? form.typedMake.trim() : form.make;
  const model = form.model.trim();
  const notes = form.notes.trim();
  if (make === '' || model === '' || form.caliber === '') return null;
  return { make, model, caliber: form.caliber, notes: notes === '' ? null : notes };
}
