/** The stored figures on a start, a photo, and the first load of the page. */
import * as z from 'zod';
import { machineSchema, resultFile } from '../results.ts';

const startSchema = z.object({
  machine: machineSchema,
  page: z.object({
    /** Compressed as a server sends them, by kind of file. */
    firstLoadKilobytes: z.object({ html: z.number(), js: z.number(), css: z.number(), total: z.number() }),
  }),
  server: z.object({
    firstStartSeconds: z.number(),
    secondStartSeconds: z.number(),
    /** For each photo in turn, the first on a server that hasn't analyzed anything yet. */
    uploadToReportSeconds: z.array(z.number()),
    photo: z.object({ megapixels: z.number(), bytes: z.number() }),
  }),
});
export type StartFigures = z.infer<typeof startSchema>;
export type PageFigures = StartFigures['page'];
export type ServerFigures = StartFigures['server'];

export const startFile = resultFile('page-and-server', startSchema);
