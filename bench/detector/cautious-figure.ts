/** The figure in the README and on the page: from photos that neither training nor the choice of any setting has seen. */
import * as z from 'zod';
import { readResult, resultFile } from '../results.ts';

const keptApartSchema = z.object({ photos: z.number(), meanF1: z.number() });
export type KeptApart = z.infer<typeof keptApartSchema>;

/** Entered by hand after each measurement: the photos are not kept beside the repository, because someone would look at them. */
const keptApartFile = resultFile('detector/kept-apart', keptApartSchema);

/** @throws if it is missing: there is no other figure to publish */
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
