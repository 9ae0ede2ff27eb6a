import type { GarmentShoot } from '../shoot.ts';
import { kidsDresses } from './kids-dresses.ts';
import { womenCoats } from './women-coats.ts';
import { womenDresses } from './women-dresses.ts';
import { womenTops } from './women-tops.ts';
import { womenWraps } from './women-wraps.ts';

/** Women's clothes, and the children's dresses and wraps that share their cuts. */
export const womenClothes: readonly GarmentShoot[] = [
  ...womenTops,
  ...womenDresses,
  ...womenWraps,
  ...womenCoats,
  ...kidsDresses,
];
