/** Runs on the server: `build-first-look.ts` builds it. Returns HTML; empty for an imported report, which has nothing to draw. */
import type { SharedSession, UserSession } from '@target-analysis/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { OwnLook } from './own-look.tsx';
import { SharedLook } from './shared-look.tsx';

export function drawSharedLook(report: SharedSession): string {
  return renderToStaticMarkup(<SharedLook report={report} />);
}

/** `unit`: the one in which the owner reads lengths. */
export function drawOwnLook({ report, unit }: { report: UserSession; unit: 'mm' | 'in' }): string {
  return renderToStaticMarkup(<OwnLook report={report} unit={unit} />);
}
