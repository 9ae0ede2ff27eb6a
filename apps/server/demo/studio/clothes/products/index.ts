import type { GarmentShoot } from '../shoot.ts';
import { kidsJackets } from './kids-jackets.ts';
import { kidsTees } from './kids-tees.ts';
import { legsAndSwim } from './legs-and-swim.ts';
import { menCoats } from './men-coats.ts';
import { menRobes } from './men-robe.ts';
import { menShirts } from './men-shirts.ts';
import { menSport } from './men-sport.ts';
import { menTees } from './men-tees.ts';
import { menWorkwear } from './men-workwear.ts';
import { womenClothes } from './women.ts';

/** All clothes whose pictures the studio makes. */
export const garmentShoots: readonly GarmentShoot[] = [
  ...menTees,
  ...menShirts,
  ...menCoats,
  ...menWorkwear,
  ...menSport,
  ...menRobes,
  ...kidsTees,
  ...kidsJackets,
  ...womenClothes,
  ...legsAndSwim,
];
