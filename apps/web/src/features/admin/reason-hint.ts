/** Beside every reason that an administrator gives about an account. */
export const reasonHint =
  'Shown under Admin actions, and in the data that the user can download. Don’t name anyone else.';
