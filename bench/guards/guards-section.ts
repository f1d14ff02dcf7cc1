/** Writes the part of SECURITY.md on the cost of guards, in Markdown. */
import type { GuardsFigures } from './results.ts';

export function guardsSection({ measuredOn, machine, runs, uploads, writes }: GuardsFigures): string {
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
  return [
    `Measured on ${measuredOn} by \`npm run bench:server -- --only guards\` on ${String(machine.cores)} cores (${machine.processor}, Node ${machine.node}): ` +
      `from the bytes of an upload to the three stored pictures, in the calling thread and in the separate decoding process, by turns; the median of ${String(runs)} each.`,
    [
      '| photo of 12 megapixels | file | in the thread | in the process | ratio |',
      '|---|---|---|---|---|',
      ...uploads.map(
        ({ photo, bytes, inThreadMs, inProcessMs }) =>
          `| ${photo} | ${megabytes(bytes)} MB | ${inThreadMs.toFixed(0)} ms | ${inProcessMs.toFixed(0)} ms | **${(inProcessMs / inThreadMs).toFixed(2)}** |`,
      ),
    ].join('\n'),
    `Counting a write takes **${writes.knownMicroseconds.toFixed(2)} µs** for a known network, and ${writes.strangerMicroseconds.toFixed(2)} µs for a new one while ` +
      `${writes.kept.toLocaleString('en-US')} are kept. These take **${megabytes(writes.heapBytes)} MB**, and ` +
      `${megabytes(writes.heapBytesOfFlood)} MB after a flood of ten times as many in one minute.`,
  ].join('\n\n');
}
