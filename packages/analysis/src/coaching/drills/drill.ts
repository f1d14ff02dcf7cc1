/** The texts of a drill, and the safety words that several drills share. */
import type { DrillKey } from '../drill-names.ts';

/** Everything about a drill except its name. */
export interface DrillText {
  readonly key: DrillKey;
  /** What it mainly corrects. */
  readonly why: string;
  readonly corrects: readonly DrillTheme[];
  /** Yards, as the drill was published; a page may show them in meters. */
  readonly distance: string;
  readonly rounds: string;
  readonly steps: readonly string[];
  readonly standard: string;
  readonly safety: string;
  /** Whose drill it is, or where the standard is published. */
  readonly source: string;
  /** `sheet`: by a photo of our sheet. `hits`: a photo counts hits, the time is typed in. `self`: nothing to photograph. */
  readonly measuredBy: 'sheet' | 'hits' | 'self';
  readonly setup: DrillSetup;
}

/** Themes to choose drills by. */
type DrillTheme =
  | 'Trigger and flinch'
  | 'Sights and focus'
  | 'Grip and recoil'
  | 'Speed against precision'
  | 'Transitions'
  | 'Draw and reload'
  | 'One-handed shooting'
  | 'Consistency';

/** Where everything is, for a drawing. */
interface DrillSetup {
  /** How the shooter begins; `close` means with the muzzle near the target. */
  readonly start: 'aimed' | 'ready' | 'turned' | 'close';
  /** From left to right; a null distance means any. */
  readonly targets: readonly { readonly shape: TargetShape; readonly distanceYards: number | null }[];
  /** One string of fire; targets are numbered from 0. */
  readonly sequence: readonly SetupStep[];
}

type TargetShape = 'blank' | 'wall' | 'mark' | 'circle' | 'rings' | 'torso' | 'six-dots' | 'ten-dots';

interface SetupStep {
  readonly target: number;
  readonly zone: 'any' | 'body' | 'head';
  /** 0 for a press without a shot. */
  readonly shots: number;
  /** After a reload. */
  readonly isReloaded?: boolean;
}

export const drySafety =
  'For dry fire, unload, check twice, and keep all ammo out of the room. ' +
  'In a rimfire, use snap caps. Never dry-fire a spring air gun. ' +
  'Point at something that would stop a bullet.';
export const liveSafety =
  'The rules of your range come first. Keep your finger off the trigger until your sights are on the target.';
export const holsterSafety = `${liveSafety} Draw from a holster only if your range allows it and you were taught how. Otherwise, start from low ready.`;
