import type { Firearm } from '@target-analysis/contract';

/** The firearm marked as default, otherwise the first (document 2, section 3); undefined if none is saved. */
export function defaultFirearm(firearms: readonly Firearm[]): Firearm | undefined {
  return firearms.find((firearm) => firearm.is_default) ?? firearms[0];
}

/** As shown in a list, for example 'CZ Shadow 2, 9mm Luger'. */
export function firearmName(firearm: Pick<Firearm, 'make' | 'model' | 'caliber'>): string {
  return `${firearm.make} ${firearm.model}, ${firearm.caliber}`;
}
