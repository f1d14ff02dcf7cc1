/** Runs on the server: `build-first-look.ts` builds it. */
import type { SharedSession } from '@target-analysis/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { FirstLook } from './first-look.tsx';

/** Returns HTML; empty for an imported report, which has nothing to draw. */
export function drawFirstLook(report: SharedSession): string {
  return renderToStaticMarkup(<FirstLook report={report} />);
}
