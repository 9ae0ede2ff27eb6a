import { expect, it } from 'vitest';
import { edgeColour } from './picture-ground.ts';

/** A picture of 4 by 4 pixels. */
const picture = (edge: number[], middle: number[]) => {
  const isMiddle = (at: number) => [5, 6, 9, 10].includes(at);
  const pixels = Array.from({ length: 16 }, (_, at) => (isMiddle(at) ? middle : edge)).flat();
  return { data: Uint8ClampedArray.from(pixels), width: 4, height: 4 };
};

it('the ground of a picture is the colour of its edge, whatever it shows within', () => {
  expect(edgeColour(picture([233, 229, 222, 255], [0, 0, 0, 255]))).toBe('rgb(233 229 222)');
});

it('a picture that can be seen through at its edge has no ground of its own', () => {
  expect(edgeColour(picture([233, 229, 222, 0], [0, 0, 0, 255]))).toBeUndefined();
});
