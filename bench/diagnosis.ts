/** `npm run bench:diagnosis`: how often the diagnosis sees a fault that isn't there, and how often one that is. */
import { writeFigures } from './figures.ts';
import { measureDiagnosis } from './diagnosis/measure-diagnosis.ts';
import { diagnosisFile } from './diagnosis/results.ts';
import { writeResult } from './results.ts';

writeResult(diagnosisFile.path, measureDiagnosis());
await writeFigures();
