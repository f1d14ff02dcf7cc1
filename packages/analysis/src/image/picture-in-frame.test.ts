import { expect, it } from 'vitest';
import { paintTarget, planTarget } from '../testing/index.ts';
import { framed } from '../testing/framed.ts';
import { pictureInFrame } from './picture-in-frame.ts';

const photo = paintTarget(planTarget(11, 10));
const whole = { left: 0, top: 0, widthPx: photo.widthPx, heightPx: photo.heightPx };

it('finds the photo between the bars of an app', () => {
  const bars = { left: 20, top: 180, right: 20, bottom: 140 };
  expect(pictureInFrame(framed(photo, bars))).toEqual({ ...whole, left: 20, top: 180 });
});

it('finds it if only two sides have a bar', () => {
  const bars = { left: 0, top: 180, right: 0, bottom: 140 };
  expect(pictureInFrame(framed(photo, bars))).toEqual({ ...whole, top: 180 });
});

it('leaves a photo as it is', () => expect(pictureInFrame(photo)).toEqual(whole));

it('treats a bar on one side as part of the photo', () => {
  const picture = framed(photo, { left: 0, top: 180, right: 0, bottom: 0 });
  expect(pictureInFrame(picture)).toEqual({ ...whole, heightPx: photo.heightPx + 180 });
});

it('treats an even picture as a photo', () => {
  const rgb = new Uint8Array(3 * 300 * 200).fill(250);
  expect(pictureInFrame({ widthPx: 300, heightPx: 200, rgb })).toEqual({
    left: 0,
    top: 0,
    widthPx: 300,
    heightPx: 200,
  });
});
