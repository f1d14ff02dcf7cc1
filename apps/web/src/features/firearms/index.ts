/** The door of the firearms: what other features may use of them. */
export { CaliberPicker } from './caliber-picker.tsx';
export { defaultFirearm, firearmName } from './firearm.ts';
export { firearmsKey, useFirearms } from './use-firearms.ts';
