/** The viewer neither pans nor handles the arrow keys on an element with this class. */
export const heldMarkClass = 'held-mark';
