/** Reports to print, with shots that the test knows, and what a PDF file says about itself. */
import { inflateSync } from 'node:zlib';
import type { Report } from '@target-analysis/analysis';
import { noDetails } from '@target-analysis/analysis/testing';
import { test } from 'vitest';
import { createDocumentPress } from '../../../src/features/reports/document/local-press.ts';
import type { ReadyReportRow } from '../../../src/features/reports/document/ready-report.ts';
import { createLog } from '../../../src/platform/log/log.ts';
import { createTestClock } from '../../world/server.ts';
import { fiveShots, foundShots, type Place } from '../_shots.ts';

/** A test with the thread that prints documents. */
export const testWithPress = test.extend('press', { scope: 'file' }, ({}, { onCleanup }) => {
  const press = createDocumentPress({ log: createLog('silent'), clock: createTestClock() });
  onCleanup(press.close);
  return press;
});

interface Wishes {
  shots?: readonly Place[];
  row?: Partial<ReadyReportRow>;
  measurement?: Partial<Report>;
}

/** A ready report as stored. */
export function readyRow({ shots = fiveShots, row = {}, measurement = {} }: Wishes = {}): ReadyReportRow {
  const found = foundShots(shots, { ...noDetails, caliber: '9mm Luger', distanceM: 22.86 });
  if (found.status !== 'measured') throw new Error(found.status);
  return {
    id: '6f1e5a1c-1111-4111-8111-111111111111',
    userId: '6f1e5a1c-2222-4222-8222-222222222222',
    shootingSessionId: '6f1e5a1c-3333-4333-8333-333333333333',
    sessionName: 'Friday practice',
    createdAt: new Date('2026-11-20T10:00:00Z'),
    imageUrl: 'target-photos/a/b/1-target.jpg',
    hasDisplay: true,
    continuation: null,
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
    aims: null,
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

interface ReadPdf {
  pages: number;
  /** The text that a reader can copy, without spaces, in drawing order. */
  text: string;
  characters: Set<string>;
  fonts: string[];
  /** The types of its structure elements, each once. */
  roles: Set<string>;
  /** The metadata of the file. */
  frame: string;
}

export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes).toString('latin1');
  const text = textOf(file);
  return {
    pages: file.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0,
    text,
    characters: new Set(text),
    fonts: [...new Set([...file.matchAll(/\/BaseFont \/[A-Z]+\+(\w+)/g)].map(([, name = '']) => name))],
    roles: new Set([...file.matchAll(/\/S \/(\w+)/g)].map(([, role = '']) => role)),
    frame: file.replaceAll(/stream\n[\s\S]*?\nendstream/g, ''),
  };
}

/** Each font has its own numbers for its letters; a map in the file reverses them. */
function textOf(file: string): string {
  const objects = new Map(
    [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
  const streamOf = (body = '') => inflated(/stream\n([\s\S]*?)\nendstream/.exec(body)?.[1] ?? '');
  const fonts = new Map(
    [...file.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
      return [name, lettersOf(streamOf(objects.get(map)))];
    }),
  );
  const pages = [...file.matchAll(/\/Type \/Page\n[\s\S]*?\/Contents (\d+) 0 R/g)];
  return pages
    .flatMap(([, id = '']) => {
      let letters: readonly string[] = [];
      return [...streamOf(objects.get(id)).matchAll(/\/(F\d+) [\d.]+ Tf|<([\da-f]+)>/g)].map(
        ([, font, hex = '']) => {
          if (font !== undefined) letters = fonts.get(font) ?? [];
          return (hex.match(/.{4}/g) ?? []).map((code) => letters[Number.parseInt(code, 16)] ?? '').join('');
        },
      );
    })
    .join('')
    .replaceAll(/\s/g, '');
}

/** A font's letters by their numbers; ranges start at multiples of 256. */
function lettersOf(map: string): string[] {
  return [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([\da-f ]*)>/gi)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  );
}

function inflated(content: string): string {
  try {
    return inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'Z_DATA_ERROR') return '';
    throw cause;
  }
}
