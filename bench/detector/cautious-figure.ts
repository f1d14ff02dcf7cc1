/** The figure that the README and the page tell: of photos that neither training nor any choice of a setting has seen. */
import * as z from 'zod';
import { readResult, resultFile } from '../results.ts';

const keptApartSchema = z.object({ photos: z.number(), meanF1: z.number() });
export type KeptApart = z.infer<typeof keptApartSchema>;

/** Entered by hand after each measurement: the photos do not lie beside the repository, or they would be looked at. */
const keptApartFile = resultFile('detector/kept-apart', keptApartSchema);

/** @throws where it is missing: there is no other figure to tell */
export function cautiousFigure(): KeptApart {
  const figure = readResult(keptApartFile);
  if (figure === null) throw new Error('bench/results/detector/kept-apart.json is missing.');
  return figure;
}

/** One line for the README. */
export function cautiousLine({ photos, meanF1 }: KeptApart): string {
  return (
    `**Mean F1 ${meanF1.toFixed(3)}**, measured on ${photos} photos that were kept apart from development. ` +
    'F1 counts missed holes and false marks alike. [docs/detector.md](docs/detector.md) has the figures by kind of target, ' +
    'on degraded photos, and on pictures of other things, and says how long it takes.'
  );
}
