import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { acquaintanceOf, photosFolder, readAnnotatedPhotos } from './annotated-photos.ts';

it('distinguishes photos not to be trained on, held-out sheets, and the rest', () => {
  const heldOut = new Set(['sheet-1']);
  const of = (trainable: boolean, physicalTarget: string) =>
    acquaintanceOf({ trainable, physicalTarget }, heldOut);
  expect([of(false, 'sheet-1'), of(true, 'sheet-1'), of(true, 'sheet-2')]).toEqual([
    'foreign',
    'held-out',
    'trained-on',
  ]);
});

it('reads no photos if there are none', () => expect(readAnnotatedPhotos('/no/such/folder')).toEqual([]));

it.skipIf(!existsSync(photosFolder))(
  'holds a quarter of the silhouettes out (needs ../shared/photos)',
  () => {
    const silhouettes = readAnnotatedPhotos().filter(({ folder }) => folder === 'silhouette');
    const heldOut = silhouettes.filter(({ set }) => set === 'silhouette (held out)');
    expect(heldOut.length / silhouettes.length).toBeGreaterThan(0.2);
    expect(heldOut.length / silhouettes.length).toBeLessThan(0.3);
  },
);
