/** A fresh process that writes one archive like the server's job, and prints the figures: `archive-process.ts DATABASE FOLDER USER`. */
import { makeArchive } from '../../apps/server/src/features/privacy/archive/make-archive.ts';
import { personalDataOfSharing } from '../../apps/server/src/features/sharing/personal-data.ts';
import { listPersonalData } from '../../apps/server/src/personal-data.ts';
import { connectDatabase } from '../../apps/server/src/platform/db/connect.ts';
import { createDiskStorage } from '../../apps/server/src/platform/storage/disk-storage.ts';

const [, , connectionString = '', folder = '', userId = ''] = process.argv;
const { database, close } = await connectDatabase({
  connection: { connectionString },
  isEmbedded: false,
  onConnectionError: (cause) => {
    throw new Error('the database of the bench failed', { cause });
  },
});
const personalData = listPersonalData(personalDataOfSharing({ secret: 'unused' }));
const storage = createDiskStorage(folder);
const order = { userId, email: 'bench@example.com', madeAt: new Date() };
const path = `data-exports/${userId}/bench.zip`;

const memoryBeforeBytes = process.memoryUsage.rss();
const began = performance.now();
await storage.putStream(path, makeArchive({ database, storage, personalData }, order), 'application/zip');
const seconds = (performance.now() - began) / 1000;
// maxRSS is in kilobytes, and covers the whole life of the process.
const peakMemoryBytes = process.resourceUsage().maxRSS * 1024;
const archiveBytes = (await storage.openRead(path))?.sizeBytes ?? 0;
await close();
process.stdout.write(JSON.stringify({ seconds, archiveBytes, memoryBeforeBytes, peakMemoryBytes }));
