import { expect, it } from 'vitest';
import { edgeGround } from './picture-ground.ts';

/** A picture of 6 by 6 pixels, whose colour goes by its place. */
const picture = (colourAt: (x: number, y: number) => number[]) => {
  const pixels = Array.from({ length: 36 }, (_, at) => colourAt(at % 6, Math.floor(at / 6))).flat();
  return { data: Uint8ClampedArray.from(pixels), width: 6, height: 6 };
};
const coloursIn = (ground: string | undefined) =>
  (ground ?? '').split('no-repeat').map((half) => [...half.matchAll(/rgb\((\d+)/g)].map(([, red]) => Number(red)));

it('issue: a picture had seams where its place was wider: the ground goes on as its edges do', () => {
  const shaded = picture((x, y) => [x * 10 + y, 0, 0, 255]);
  expect(coloursIn(edgeGround(shaded, true))).toEqual([[0, 1, 2, 3, 4, 5], [50, 51, 52, 53, 54, 55], []]);
  expect(coloursIn(edgeGround(shaded, false))).toEqual([[0, 10, 20, 30, 40, 50], [5, 15, 25, 35, 45, 55], []]);
});

it('a picture that can be seen through at its edge has no ground of its own', () => {
  expect(
    edgeGround(
      picture((x) => [233, 229, 222, x === 0 ? 0 : 255]),
      true,
    ),
  ).toBeUndefined();
  expect(
    edgeGround(
      picture((x) => [233, 229, 222, x === 3 ? 0 : 255]),
      true,
    ),
  ).toBeDefined();
});
