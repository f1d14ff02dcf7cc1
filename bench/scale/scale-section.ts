/** Writes the part of docs/performance.md on servers and workers with Postgres, in Markdown. */
import { countInWords, measuredBy, table } from '../in-words.ts';
import { measuredPage } from '../results.ts';
import {
  scaleFile,
  type BackgroundFigures,
  type IdleFigures,
  type MemoryFigures,
  type RequestRate,
  type ScaleFigures,
  type SocketFigures,
} from './results.ts';

export const scalePage = measuredPage('docs/performance.md', scaleFile, scaleSection);

export function scaleSection(figures: ScaleFigures): string {
  const { load } = figures;
  return [
    `${measuredBy('bench:scale', figures)}, where client, server, Postgres and bucket share the machine: ${String(load.clients)} clients for ${String(load.seconds)} seconds, each sending its next request as soon as it has an answer.`,
    requestsTable(figures.requests),
    'The processor time is that of the server for one request. The ratio compares the two rates. Both send the same statements, prepared ' +
      'where the server keeps them prepared, and sign-in with the same hash. In addition to its statements, a server ' +
      'receives the request, checks its token, validates input and output against the contract, logs and counts.',
    ...backgroundTexts(figures.background),
    idleText(figures.idle),
    socketsText(figures.sockets),
    memoryText(figures.memory),
  ].join('\n\n');
}

function requestsTable(rates: readonly RequestRate[]): string {
  return table(
    [
      ...['request', 'reports in the database', 'per second', 'median', '95th percentile', 'processor'],
      ...['the same SQL, per second', 'ratio'],
    ],
    rates.map(({ request, reports, http, processorMs, sql }) => [
      request,
      countInWords(reports),
      `**${http.perSecond.toFixed(0)}**`,
      `${http.medianMs.toFixed(1)} ms`,
      `${http.percentile95Ms.toFixed(1)} ms`,
      `${processorMs.toFixed(2)} ms`,
      sql.perSecond.toFixed(0),
      `**${(http.perSecond / sql.perSecond).toFixed(2)}**`,
    ]),
  );
}

function backgroundTexts({ measuredOn, workers }: BackgroundFigures): string[] {
  return [
    `Workers, measured on ${measuredOn} (\`npm run bench:scale -- --only workers\`):`,
    table(
      [
        ...['workers, one photo at a time each', 'photos', 'reports per minute', 'processor per photo'],
        ...['reports per minute of processor', 'pause between two photos, median', '95th percentile'],
      ],
      workers.map(({ workers: count, photos, perMinute, processorSeconds, ...gap }) => [
        count,
        photos,
        `**${perMinute.toFixed(1)}**`,
        `${processorSeconds.toFixed(2)} s`,
        `**${(60 / processorSeconds).toFixed(1)}**`,
        `${gap.gapMedianMs.toFixed(0)} ms`,
        `${gap.gapPercentile95Ms.toFixed(0)} ms`,
      ]),
    ),
  ];
}

function idleText({ measuredOn, seconds, percentOfCore }: IdleFigures): string {
  return (
    `A worker without a job takes **${percentOfCore.toFixed(2)}%** of a core, measured on ${measuredOn} over ${String(seconds)} seconds ` +
    '(`npm run bench:scale -- --only idle`).'
  );
}

function socketsText({ sockets, list, ...rows }: SocketFigures): string {
  return (
    `With ${String(sockets)} live connections, which received ${countInWords(rows.delivered)} rows meanwhile, the list of reports took a median of ` +
    `${list.medianMs.toFixed(1)} ms and **${list.percentile95Ms.toFixed(1)} ms** at the 95th percentile, at ${list.perSecond.toFixed(0)} a second. A row reached ` +
    `its listener after a median of ${rows.deliveryMedianMs.toFixed(1)} ms, ${rows.deliveryPercentile95Ms.toFixed(1)} ms at the 95th percentile.`
  );
}

function memoryText({ minutes, requests, ...memory }: MemoryFigures): string {
  return (
    `In ${String(minutes)} minutes of ${countInWords(requests)} requests at a steady pace, the server's memory reached ${memory.residentMb.toFixed(0)} MB ` +
    `(${memory.heapMb.toFixed(0)} MB of it heap). Its slope over the last three quarters of the time: **${memory.residentMbPerHour.toFixed(1)} MB an hour** ` +
    `in all, ${memory.heapMbPerHour.toFixed(1)} MB an hour of heap.`
  );
}
