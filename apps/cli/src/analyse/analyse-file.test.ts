import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { encodeStoredPhoto } from '@target-analysis/analysis-node';
import {
  blobModelSettings,
  createBlobModel,
  paintTarget,
  planTarget,
} from '@target-analysis/analysis/testing';
import { tellReport } from '@target-analysis/analysis/telling';
import { analyseFile } from './analyse-file.ts';
import { contextOf } from './context.ts';
import { photoLine } from './photo-line.ts';
import { readableReport } from './readable-report.ts';

const detector = { model: createBlobModel(), decode: blobModelSettings };
const context = contextOf({ caliber: '9mm Luger', distanceYards: 10 });
const plan = planTarget(21, 5);
const folder = await mkdtemp(join(tmpdir(), 'analyse-file-'));
await writeFile(join(folder, 'shot.jpg'), (await encodeStoredPhoto(paintTarget(plan))).photo);
await writeFile(join(folder, 'note.jpg'), 'not a photo');
/** With its caliber and distance. */
const shot = await analyseFile(join(folder, 'shot.jpg'), { detector, context });

afterAll(async () => {
  await rm(folder, { recursive: true });
});

describe('analyseFile', () => {
  it('gives holes in the pixels of the photo, and the figures of the group', () => {
    const { holes, ...line } = photoLine(shot);
    expect(line).toMatchObject({
      photo: join(folder, 'shot.jpg'),
      status: 'measured',
      widthPx: plan.widthPx,
      heightPx: plan.heightPx,
      scale: { source: 'bullet', bulletDiameterMm: 9.02 },
      group: { shots: 5, lengthUnit: 'mm', distanceM: 9.144 },
    });
    const planned = [...plan.holes].sort((a, b) => a.row - b.row);
    expect(holes.map(Object.keys)).toEqual(planned.map(() => ['column', 'row', 'radiusPx', 'confidence']));
    holes.forEach((hole, index) => {
      expect(Math.hypot(hole.column - planned[index]!.column, hole.row - planned[index]!.row)).toBeLessThan(
        0.5,
      );
    });
  });

  it.each([
    ['note.jpg', 'photo-not-an-image', 'not a photo'],
    ['absent.jpg', 'photo-unreadable', 'cannot be opened'],
  ])('tells why %s has no report and goes on', async (name, status, words) => {
    const result = await analyseFile(join(folder, name), { detector, context });
    expect(photoLine(result)).toMatchObject({
      status,
      widthPx: null,
      holes: [],
      possibleHoles: [],
      scale: null,
      group: null,
      score: null,
      zone: null,
    });
    expect(readableReport(result)).toContain(words);
  });

  it(
    'continues a sheet: old holes keep their places in the list, and the new ones are the next string',
    { tags: ['photos'] },
    async () => {
      await writeFile(
        join(folder, 'later.jpg'),
        (await encodeStoredPhoto(paintTarget(planTarget(21, 8)))).photo,
      );
      const { raster, outcome } = shot;
      if (raster === null || outcome.status !== 'measured') throw new Error(outcome.status);
      const earlier = { raster, report: outcome.report };
      const later = await analyseFile(join(folder, 'later.jpg'), { detector, context, earlier });
      const { strings, notSeenAgain } = photoLine(later);
      expect(strings.map(({ holes }) => holes)).toEqual([
        [0, 1, 2, 3, 4],
        [5, 6, 7],
      ]);
      expect(notSeenAgain).toEqual([]);
      expect(readableReport(later)).toMatch(/String 2: 3 shots \(group size [\d.]+ mm; mean radius/);
      const again = await analyseFile(join(folder, 'shot.jpg'), { detector, context, earlier });
      expect(readableReport(again)).toContain('There are no new holes.');
    },
  );

  it('turns an error of the program into a status', async () => {
    const model = () => Promise.reject(new Error('no memory'));
    const result = await analyseFile(join(folder, 'shot.jpg'), { detector: { ...detector, model }, context });
    expect(photoLine(result)).toMatchObject({ status: 'analysis-failed', widthPx: plan.widthPx });
    expect(readableReport(result)).toContain('no memory');
  });

  it('says first how many of the shots were found', async () => {
    const told = { detector, context: contextOf({ shotsFired: 6 }) };
    const lines = readableReport(await analyseFile(join(folder, 'shot.jpg'), told)).split('\n');
    expect(lines[2]).toMatch(/^Found 5 of your 6 shots\./);
    expect(lines).toContain('Holes: 5');
  });

  it('writes a report for people with scale, offset and spread', async () => {
    const report = readableReport(shot);
    expect(report).toMatch(/Holes: 5/);
    expect(report).toMatch(
      /Offset from the aim: [\d.]+ mm \([\d.]+ mm (left|right) and [\d.]+ mm (high|low)/,
    );
    expect(report).toMatch(/Group size: [\d.]+ mm/);
    expect(report).toContain('Scale from the bullet. ');
    const unscaled = await analyseFile(join(folder, 'shot.jpg'), { detector, context: contextOf({}) });
    expect(readableReport(unscaled)).toContain('Scale unknown: distances in bullet diameters.');
  });

  it('starts with the verdict, then the tiles, in the words of every other surface', () => {
    if (shot.outcome.status !== 'measured') throw new Error(shot.outcome.status);
    const { verdict, tiles, figures, trust, workOn } = tellReport(shot.outcome.report, undefined, 'visitor');
    const lines = readableReport(shot).split('\n');
    expect(lines[2]).toBe(verdict.sentence);
    expect(lines.slice(3, 3 + tiles.length).map((line) => line.split(' (')[0])).toEqual(
      tiles.map(({ label, value, unit }) => `${label}: ${value} ${unit}`),
    );
    const labels = lines.map((line) => line.split(':')[0] ?? '');
    for (const { label } of figures) expect(labels.filter((each) => each === label)).toHaveLength(1);
    const text = lines.join('\n');
    const words = [
      ...tiles.flatMap(({ note, band }) => [note, band?.words ?? '']),
      ...figures.flatMap(({ label, value, lines: about }) => [`${label}: ${value}`, ...about]),
      ...trust.flatMap((note) => [note.title, note.text]),
      workOn?.title ?? '',
    ];
    expect(words.filter((each) => !text.includes(each))).toEqual([]);
  });

  it('names a drill last, with its reason, after what to check and to reach', () => {
    const lines = readableReport(shot)
      .split('\n')
      .filter((line) => line !== '');
    expect(lines.at(-2)).toMatch(/^Drill: [^.]+\. \S.*\.$/);
    expect(lines.at(-3)).toMatch(/^Goal: /);
  });

  it('says why a requested score or zone is missing, and nothing if none was requested', async () => {
    const told = {
      detector,
      context: contextOf({ caliber: '9mm Luger', targetFace: 'ipsc', vitalZone: 'chest' }),
    };
    const result = await analyseFile(join(folder, 'shot.jpg'), told);
    expect(readableReport(result)).toContain('No ring score for this face. It has no round rings to score.');
    expect(readableReport(result)).toContain('Hits in the chest not counted. ');
    expect(photoLine(result)).toMatchObject({
      score: { status: 'not-scored', reason: 'no-rings' },
      zone: { status: 'outline-not-found', name: 'chest' },
    });
    expect(readableReport(shot)).not.toMatch(/^(Score|No ring score|Hits)/m);
  });
});
