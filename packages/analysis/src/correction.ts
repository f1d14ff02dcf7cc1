/** Entry point for corrections: for the editor on the page, and for the server that stores its result. */
export { correctionOf, correctReport } from './correct-report.ts';
export { addAim, aimsIn, changeAim, deleteAim, withAims } from './edit-aims.ts';
export { mergeHoles, splitHole } from './edit-correction.ts';
