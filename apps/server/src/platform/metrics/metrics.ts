/** What a monitoring system may know about this process: counts, durations, and sizes, but never who or what. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { watchInstallation } from './installation.ts';
import { showWaitingJobs, type QueueReader } from './waiting-jobs.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** What one photo cost the process that analyzed it. */
export interface ProcessUse {
  processorSeconds: number;
  residentBytes: number;
}

export interface PoolSize {
  total: number;
  idle: number;
  waiting: number;
}

/** `malformed` covers anything that is not one of our messages, and breaches of the WebSocket protocol. */
export type LiveRefusal = 'too-often' | 'too-large' | 'malformed';

const prefix = 'target_analysis_';
/** Of a request: from a response out of memory to the longest that a client waits. */
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Of work on photos and mail: a job that takes longer than the last one is ended (`longestRunSeconds`). */
const workSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 600];

/** A separate registry, so that servers in one process count separately. */
export function createMetrics() {
  const registry = new Registry();
  return {
    ...countRequests(registry),
    ...countWork(registry),
    ...countPhotoProcesses(registry),
    ...readSizes(registry),
    ...watchInstallation(registry, prefix),
    read: createReading(registry),
  };
}

function countRequests(registry: Registry) {
  const requests = new Counter({
    name: `${prefix}http_requests_total`,
    help: 'Requests answered, by method, route pattern, and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: `${prefix}http_request_duration_seconds`,
    help: 'Time until the response headers were ready, by method and route pattern.',
    labelNames: ['method', 'route'],
    buckets: requestSeconds,
    registers: [registry],
  });
  return {
    /** @param request names the route's pattern, never a path: paths contain ids and tokens, and their number is unlimited */
    requestAnswered: (request: { method: string; route: string; status: number; seconds: number }): void => {
      const { method, route, status, seconds } = request;
      requests.inc({ method, route, status });
      duration.observe({ method, route }, seconds);
    },
  };
}

function countWork(registry: Registry) {
  const registers = [registry];
  const jobs = new Counter({
    name: `${prefix}jobs_total`,
    help: 'Runs of jobs, by queue and outcome: done, failed (tried again) or given-up.',
    labelNames: ['queue', 'outcome'],
    registers,
  });
  const jobDuration = new Histogram({
    name: `${prefix}job_duration_seconds`,
    help: 'Time that a job run takes, done or failed, by queue.',
    labelNames: ['queue'],
    buckets: workSeconds,
    registers,
  });
  const credits = new Counter({
    name: `${prefix}credits_total`,
    help: 'Credits of analyses: reserved, settled with their report, or returned without one.',
    labelNames: ['event'],
    registers,
  });
  const analysisDuration = new Histogram({
    name: `${prefix}analysis_duration_seconds`,
    help: 'Time from storing a photo to the outcome of its analysis.',
    buckets: workSeconds,
    registers,
  });
  const detectorDuration = new Histogram({
    name: `${prefix}detector_duration_seconds`,
    help: 'Time that the hole detector takes in one analysis.',
    buckets: workSeconds,
    registers,
  });
  const mails = new Counter({
    name: `${prefix}mails_total`,
    help: 'Emails handed to the next hop: sent, failed, or unknown if no answer came.',
    labelNames: ['outcome'],
    registers,
  });
  for (const event of ['reserved', 'settled', 'returned']) credits.inc({ event }, 0);
  for (const outcome of ['sent', 'failed', 'unknown']) mails.inc({ outcome }, 0);
  return {
    /** A counter that first appears with its first failure shows no increase, and triggers no alert. */
    queueWorked: (queue: string): void => {
      for (const outcome of ['done', 'failed', 'given-up']) jobs.inc({ queue, outcome }, 0);
    },
    jobEnded: (queue: string, outcome: 'done' | 'failed', seconds: number): void => {
      jobs.inc({ queue, outcome });
      jobDuration.observe({ queue }, seconds);
    },
    jobGivenUp: (queue: string): void => jobs.inc({ queue, outcome: 'given-up' }),
    /** Called after the commit. */
    creditMoved: (event: 'reserved' | 'settled' | 'returned'): void => credits.inc({ event }),
    photoAnalysed: (seconds: number): void => analysisDuration.observe(seconds),
    holesDetected: (seconds: number): void => detectorDuration.observe(seconds),
    mailEnded: (outcome: 'sent' | 'failed' | 'unknown'): void => mails.inc({ outcome }),
  };
}

/** What the process that analyzes photos reports after each one; the figures named `process_*` cover this server only. */
function countPhotoProcesses(registry: Registry) {
  const processor = new Counter({
    name: `${prefix}analysis_process_cpu_seconds_total`,
    help: 'Processor time of the analysis processes, for all photos they finished.',
    registers: [registry],
  });
  const memory = new Gauge({
    name: `${prefix}analysis_process_resident_memory_bytes`,
    help: 'Memory of an analysis process after its latest photo.',
    registers: [registry],
  });
  return {
    analysisUsed: ({ processorSeconds, residentBytes }: ProcessUse): void => {
      processor.inc(processorSeconds);
      memory.set(residentBytes);
    },
  };
}

/** Values read on request. */
function readSizes(registry: Registry) {
  const sockets = new Gauge({
    name: `${prefix}live_sockets`,
    help: 'Live connections that are open.',
    registers: [registry],
  });
  const refused = new Counter({
    name: `${prefix}live_messages_refused_total`,
    help: 'Messages over live connections that were refused unread, by reason.',
    labelNames: ['reason'],
    registers: [registry],
  });
  for (const reason of ['too-often', 'too-large', 'malformed']) refused.inc({ reason }, 0);
  return {
    socketOpened: (): void => sockets.inc(),
    socketClosed: (): void => sockets.dec(),
    liveMessageRefused: (reason: LiveRefusal): void => refused.inc({ reason }),
    watchPool: (read: () => PoolSize): void => {
      new Gauge({
        name: `${prefix}database_connections`,
        help: 'Connections of the pool, and requests that wait for one, by state: total, idle or waiting.',
        labelNames: ['state'],
        registers: [registry],
        collect() {
          const { total, idle, waiting } = read();
          this.set({ state: 'total' }, total);
          this.set({ state: 'idle' }, idle);
          this.set({ state: 'waiting' }, waiting);
        },
      });
    },
    watchQueues: (read: QueueReader): void => showWaitingJobs(registry, prefix, read),
  };
}

/** Watches the process's own resources from the first reading on, because most test servers are never asked. */
function createReading(registry: Registry) {
  let isProcessWatched = false;
  return async (): Promise<{ contentType: string; text: string }> => {
    if (!isProcessWatched) collectDefaultMetrics({ register: registry });
    isProcessWatched = true;
    return { contentType: registry.contentType, text: await registry.metrics() };
  };
}
