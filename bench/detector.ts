/**
 * `npm run bench:detector`: how well the detector sees on photos it has never seen, beside what else one could use, what it takes,
 * and what it stands. Kept in bench/results; the README's table and the page's figure are made from there.
 */
import { writeFileSync } from 'node:fs';
import { readAnnotatedPhotos } from './detector/annotated-photos.ts';
import { measureScores } from './detector/measure-scores.ts';
import { publishedFile, publishedText } from './detector/publish.ts';
import { writeResult } from './detector/results.ts';

const photos = readAnnotatedPhotos();
writeResult('scores', await measureScores(photos));
writeFileSync(publishedFile, publishedText());
