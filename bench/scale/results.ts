/** The stored figures on a server's rates, the workers' throughput, and a running server's memory. */
import * as z from 'zod';
import { measured, resultFile } from '../results.ts';

const rateSchema = z.object({ perSecond: z.number(), medianMs: z.number(), percentile95Ms: z.number() });
export type Rate = z.infer<typeof rateSchema>;

const requestSchema = z.enum(['report list', 'report detail', 'notifications', 'sign-in']);
export type RequestName = z.infer<typeof requestSchema>;

const requestRateSchema = z.object({
  /** In the database, for all accounts together. */
  reports: z.number(),
  request: requestSchema,
  http: rateSchema,
  /** Of the server, per request. */
  processorMs: z.number(),
  /** The same statements through `pg`, and for sign-in the same hash. */
  sql: rateSchema,
});
export type RequestRate = z.infer<typeof requestRateSchema>;

const workersSchema = z.object({
  workers: z.number(),
  photos: z.number(),
  perMinute: z.number(),
  /** Of the worker and its analysis process, per photo. */
  processorSeconds: z.number(),
  /** From the end of a job to the start of the same worker's next job. */
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
  /** For the report list, requested while the sockets receive rows. */
  list: rateSchema,
  delivered: z.number(),
  /** From just before the row is written until a socket receives it. */
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
  ...measured,
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
