/**
 * `npm run bench:detector`: how well the detector does on photos it has never seen, compared with the alternatives, how long it takes,
 * and which photo treatments it withstands. Stored in bench/results; the README's table and the page's figure are made from there.
 */
import { parseParts } from './detector/parts.ts';
import { runDetectorBench } from './detector/run-detector-bench.ts';

const parts = parseParts(process.argv.slice(2));
if (parts === null) {
  process.stderr.write(
    'usage: npm run bench:detector -- [--only scores|baselines|time|stress|other-things|strings|sheets]...\n',
  );
  process.exitCode = 2;
} else {
  await runDetectorBench(parts);
}
