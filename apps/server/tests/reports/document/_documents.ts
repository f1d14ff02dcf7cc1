/** Reports to print whose shots the test knows, and what a PDF file says of itself. */
import { inflateSync } from 'node:zlib';
import type { Report } from '@target-analysis/analysis';
import { nothingTold } from '@target-analysis/analysis/testing';
import type { ReadyReportRow } from '../../../src/features/reports/document/ready-report.ts';
import { fiveShots, foundShots, type Place } from '../_shots.ts';

interface Wishes {
  shots?: readonly Place[];
  row?: Partial<ReadyReportRow>;
  measurement?: Partial<Report>;
}

/** A report that is ready, as the database has it. */
export function readyRow({ shots = fiveShots, row = {}, measurement = {} }: Wishes = {}): ReadyReportRow {
  const found = foundShots(shots, { ...nothingTold, caliber: '9mm Luger', distanceM: 22.86 });
  if (found.status !== 'measured') throw new Error(found.status);
  return {
    id: '6f1e5a1c-1111-4111-8111-111111111111',
    userId: '6f1e5a1c-2222-4222-8222-222222222222',
    shootingSessionId: '6f1e5a1c-3333-4333-8333-333333333333',
    sessionName: 'Friday practice',
    createdAt: new Date('2026-11-20T10:00:00Z'),
    imageUrl: 'target-photos/a/b/1-target.jpg',
    hasDisplay: true,
    targetLocation: 'indoor',
    targetType: 'bullseye',
    targetDistance: '25 yards',
    distanceM: 22.86,
    firearmMake: 'Glock',
    firearmModel: '17',
    firearmCaliber: '9mm Luger',
    handedness: 'right',
    dominantEye: 'left',
    trainingGoals: 'precision shooting',
    shotsFired: null,
    targetFace: null,
    firearmKind: 'pistol',
    notes: '',
    shooterName: 'Ann',
    aiAnalysis: found.aiAnalysis,
    measurement: { ...found.report, ...measurement },
    version: 1,
    reportPdfUrl: null,
    analysisState: 'ready',
    analysisStep: 'writing',
    failureCode: null,
    attempts: 1,
    analysisAskedAt: new Date('2026-11-20T10:00:00Z'),
    analysisEndedAt: new Date('2026-11-20T10:00:09Z'),
    date: '2026-11-20',
    targetImageUrls: [],
    ...row,
  };
}

/** How many pages a file has, and which characters a reader can copy out of it. */
export function readPdf(bytes: Uint8Array): { pages: number; characters: Set<string>; fonts: string[] } {
  const file = Buffer.from(bytes).toString('latin1');
  const characters = new Set<string>();
  for (const [, content = ''] of file.matchAll(/stream\n([\s\S]*?)\nendstream/g)) {
    const text = inflated(content);
    if (!text.includes('begincmap')) continue;
    for (const [, list = ''] of text.matchAll(/\[([^\]]*)\]/g)) {
      for (const [, hex = ''] of list.matchAll(/<([\da-f]+)>/gi)) {
        for (const character of Buffer.from(hex, 'hex').swap16().toString('utf16le'))
          characters.add(character);
      }
    }
  }
  return {
    pages: file.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0,
    characters,
    fonts: [...new Set([...file.matchAll(/\/BaseFont \/[A-Z]+\+(\w+)/g)].map(([, name = '']) => name))],
  };
}

function inflated(content: string): string {
  try {
    return inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'Z_DATA_ERROR') return '';
    throw cause;
  }
}
