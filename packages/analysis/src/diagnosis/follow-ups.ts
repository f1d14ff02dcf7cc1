/** What to shoot next: each test tells two explanations apart. */
import type { FollowUp } from './finding.ts';

export const supportedGroup: FollowUp = {
  test:
    'Fire five careful shots from a solid rest, at one aim. If they land on it, work on your technique. ' +
    'If not, adjust the sights.',
  drill: null,
};

/** The same on a sheet with several aims. */
export const supportedSheet: FollowUp = {
  test:
    'Shoot the same sheet again from a solid rest. If your shots land on their aims, work on your technique. ' +
    'If not, adjust the sights.',
  drill: null,
};

export const supportedString: FollowUp = {
  test:
    'Fire ten shots from a solid rest. If the string goes away, it was your hold. ' +
    'If it stays, check your ammo, sights and gun.',
  drill: null,
};

export const otherEyeClosed: FollowUp = {
  test:
    'Close your non-aiming eye and fire five shots. If the group moves onto the aim, your eyes are competing. ' +
    'If it stays off, check your zero. To find your dominant eye, point at something far off and close one eye, then the other.',
  drill: null,
};

export const ballAndDummy: FollowUp = {
  test:
    'Have a friend mix a few inert rounds with your live ones. If the muzzle dips on a click, you’re pushing before the shot. ' +
    'If it stays still, check your zero.',
  drill: 'ball-and-dummy',
};

/** What to shoot next if nothing is proven, in the words of every field that says it. */
export const nextShots = {
  group: 'Shoot ten more at the same aim and compare the two groups.',
  sheet: 'Shoot the same sheet again, with more shots at each aim, and compare the groups.',
  loneShots:
    'Fire five or ten shots at one aim. One at each shows where you hit, but not how tight you shoot.',
  groupSeenOff: 'Shoot ten more at the same aim. If they go the same way, it isn’t luck.',
  sheetSeenOff: 'Shoot the same sheet again. If the shots go the same way, it isn’t luck.',
} as const;

export const fullGroup: FollowUp = {
  test: 'Leave your sights alone until you have a full group.',
  drill: null,
};
