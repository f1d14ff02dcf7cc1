/** The next thing to shoot: each tells two explanations apart. */
import type { FollowUp } from './finding.ts';

export const supportedGroup: FollowUp = {
  test:
    'Shoot five careful shots from a solid rest at the same aim. If that group moves to the aim, the difference lies with the shooter; ' +
    'if it stays where it was, it lies with the sights.',
  drill: null,
};

export const supportedString: FollowUp = {
  test:
    'Shoot ten shots from a solid rest at the same aim. If the string disappears, it came from the hold; if it stays, look at ' +
    'ammunition, sights and firearm.',
  drill: null,
};

export const otherEyeClosed: FollowUp = {
  test:
    'Shoot five shots with the eye that you do not aim with closed. If the group moves to the aim, your eyes were competing; if it stays, ' +
    'look at the zero. A quick eye-dominance test (point at a far object, close one eye, then the other) takes a minute.',
  drill: null,
};

export const ballAndDummy: FollowUp = {
  test:
    'Let somebody mix a few inert rounds among your live ones, so that you do not know which is next. If the muzzle dips on a click, ' +
    'anticipation is real; if it stays still, look at the zero.',
  drill: 'ball-and-dummy',
};

export const tenShots: FollowUp = {
  test: 'Shoot ten shots at one aim before changing anything: that is where a group begins to tell causes apart.',
  drill: null,
};
