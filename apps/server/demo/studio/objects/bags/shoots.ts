/** All bags, purses, packs and cases. */
import type { ObjectShoot } from '../shoot.ts';
import { flapBagShoots } from './flap-bags.ts';
import { luggageShoots } from './luggage.ts';
import { packShoots } from './packs.ts';
import { purseShoots } from './purses.ts';
import { toteShoots } from './totes.ts';

export const bagShoots: readonly ObjectShoot[] = [
  ...toteShoots,
  ...flapBagShoots,
  ...packShoots,
  ...purseShoots,
  ...luggageShoots,
];
