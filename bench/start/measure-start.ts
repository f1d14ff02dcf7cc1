/** Measures the first load of the page, the start of a server, and the time from a photo to its report. The README shows the figures. */
import { measurePage } from '../page-bench.ts';
import { measureServer } from '../server-bench.ts';
import { machineHere } from '../results.ts';

export async function measureStart() {
  return {
    machine: machineHere(),
    page: measurePage(),
    server: await measureServer(),
  };
}
