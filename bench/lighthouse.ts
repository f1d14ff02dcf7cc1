/**
 * `npm run bench:lighthouse`: what Lighthouse says of home, /auth, /pricing and a report, each the median of some runs on its emulated
 * phone with slowed network and processor. Lighthouse is installed into a folder of its own the first time.
 */
import { writeResult } from './detector/results.ts';
import { measureLighthouse } from './lighthouse/measure-lighthouse.ts';
import { lighthouseFile } from './lighthouse/results.ts';

writeResult(lighthouseFile, await measureLighthouse());
