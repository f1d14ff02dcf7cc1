/** What one server answers, how much two workers analyse, and what a running server keeps in memory, as it is kept. */
import * as z from 'zod';
import { resultFile } from '../results.ts';

const rateSchema = z.object({ perSecond: z.number(), medianMs: z.number(), percentile95Ms: z.number() });
export type Rate = z.infer<typeof rateSchema>;

const requestSchema = z.enum(['report list', 'report detail', 'notifications', 'sign-in']);
export type RequestName = z.infer<typeof requestSchema>;

const requestRateSchema = z.object({
  /** In the database, of all accounts together. */
  reports: z.number(),
  request: requestSchema,
  http: rateSchema,
  /** Of the server, for one request. */
  processorMs: z.number(),
  /** The same statements by `pg`, and for sign-in the same hash. */
  sql: rateSchema,
});
export type RequestRate = z.infer<typeof requestRateSchema>;

const workersSchema = z.object({
  workers: z.number(),
  photos: z.number(),
  perMinute: z.number(),
  /** Of the worker and its process for analyses, for one photo. */
  processorSeconds: z.number(),
  /** From the end of a job to the begin of the same worker's next. */
  gapMedianMs: z.number(),
  gapPercentile95Ms: z.number(),
});
export type WorkerRate = z.infer<typeof workersSchema>;

const idleSchema = z.object({ measuredOn: z.iso.date(), seconds: z.number(), percentOfCore: z.number() });
export type IdleFigures = z.infer<typeof idleSchema>;

const backgroundSchema = z.object({
  measuredOn: z.iso.date(),
  workers: z.array(workersSchema),
});
export type BackgroundFigures = z.infer<typeof backgroundSchema>;

const socketsSchema = z.object({
  sockets: z.number(),
  /** Of the list of reports, asked while rows are told to the sockets. */
  list: rateSchema,
  delivered: z.number(),
  /** From before the row is written until a socket has it. */
  deliveryMedianMs: z.number(),
  deliveryPercentile95Ms: z.number(),
});
export type SocketFigures = z.infer<typeof socketsSchema>;

const memorySchema = z.object({
  minutes: z.number(),
  requests: z.number(),
  residentMb: z.number(),
  residentMbPerHour: z.number(),
  heapMb: z.number(),
  heapMbPerHour: z.number(),
});
export type MemoryFigures = z.infer<typeof memorySchema>;

const scaleSchema = z.object({
  measuredOn: z.iso.date(),
  machine: z.object({ cores: z.number(), processor: z.string(), node: z.string() }),
  load: z.object({ clients: z.number(), seconds: z.number() }),
  requests: z.array(requestRateSchema),
  background: backgroundSchema,
  /** One worker without a job. */
  idle: idleSchema,
  sockets: socketsSchema,
  memory: memorySchema,
});
export type ScaleFigures = z.infer<typeof scaleSchema>;

export const scaleFile = resultFile('scale', scaleSchema);
