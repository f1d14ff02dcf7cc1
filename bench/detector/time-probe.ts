/** A fresh process that analyzes one photo several times and prints the figures: `time-probe.ts PHOTO THREADS`. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { analysePhoto } from '../../packages/analysis/src/index.ts';
import { noDetails } from '../../packages/analysis/src/testing/index.ts';
import { decodePhoto, loadHoleDetector } from '../../packages/analysis-node/src/index.ts';
import type { ProbeAnswer } from './probe-answer.ts';

const looks = 3;

const [, , photo = '', threadsGiven = '1'] = process.argv;
const threads = Number(threadsGiven);
sharp.concurrency(threads);
const detector = await loadHoleDetector({ threads });
// Counted from the start of the process: the wait before the first photo.
const loadSeconds = performance.now() / 1000;
const bytes = readFileSync(photo);
const seconds: number[] = [];
const peaks: number[] = [];
for (let look = 0; look < looks; look += 1) {
  const began = performance.now();
  const decoding = await decodePhoto(bytes, { maxMegapixels: 120, minSidePx: 200 });
  if (decoding.status !== 'decoded') throw new Error(decoding.status);
  await analysePhoto({ ...detector, raster: decoding.raster, context: noDetails });
  seconds.push((performance.now() - began) / 1000);
  peaks.push(peakMemory());
}
const [firstSeconds = 0, ...warmSeconds] = seconds;
const [peakMegabytes = 0] = peaks;
const answer: ProbeAnswer = { loadSeconds, firstSeconds, warmSeconds, peakMegabytes };
process.stdout.write(`${JSON.stringify(answer)}\n`);

/**
 * The most memory that this process has held, in megabytes of 10^6 bytes. On Linux a child's `resourceUsage` starts with its parent's
 * peak; its status file doesn't.
 */
function peakMemory(): number {
  if (process.platform !== 'linux') return (process.resourceUsage().maxRSS * 1024) / 1e6;
  const [, kibibytes = ''] = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return (Number(kibibytes) * 1024) / 1e6;
}
