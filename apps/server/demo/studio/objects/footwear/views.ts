/** Camera stands that shoes share: pairs from the outer side, from behind, soles, insides. */
import { LARGE, type View } from '../shoot.ts';

export const pairFront: View = { pose: 'pair', turn: -24, elevation: 24, ...LARGE };
export const pairBack: View = { pose: 'pair', turn: 146, elevation: 22, ...LARGE };
/** Not wholly from above: under those lights the shadow of a heel would reach the picture's corner. */
export const fromAbove: View = { pose: 'side by side', turn: 90, elevation: 74, ...LARGE, height: 0.68 };
export const soleShown: View = { pose: 'sole', turn: -12, elevation: 22, ...LARGE };

/** One shoe, near. @param at place in its box that becomes the middle */
export const near = (at: readonly [number, number], zoom: number, turn = -30, elevation = 24): View => ({
  pose: 'single',
  turn,
  elevation,
  ...LARGE,
  at,
  zoom,
});
