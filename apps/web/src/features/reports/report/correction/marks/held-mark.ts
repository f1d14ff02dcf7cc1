/** The viewer neither pans nor takes the arrow keys where an element has this class. */
export const heldMarkClass = 'held-mark';
