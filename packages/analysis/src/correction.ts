/** Entry point for the editor on the page. The measurement of what it does is `correct-report`, which pages load later. */
export { correctionOf } from './correction-of.ts';
export { addAim, aimsIn, changeAim, deleteAim, withAims } from './edit-aims.ts';
export { mergeHoles, splitHole } from './edit-correction.ts';
