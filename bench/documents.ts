/** `npm run bench:documents`: how long a report takes to become a PDF, and how large it is. */
import { writeResult } from './detector/results.ts';
import { measureDocuments } from './documents/measure-documents.ts';
import { documentsFile } from './documents/results.ts';

writeResult(documentsFile, await measureDocuments());
