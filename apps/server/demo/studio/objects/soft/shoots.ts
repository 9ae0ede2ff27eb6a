import type { ObjectShoot } from '../shoot.ts';
import { stoneCap, washedCap } from './caps.ts';
import { wideBrimHat } from './hats.ts';
import { checkedScarf, lambswoolScarf } from './scarves.ts';
import { slimUmbrella, stormUmbrella } from './umbrellas.ts';

/** Hats, caps, scarves, gloves, umbrellas, socks, a bow, saris. */
export const softShoots: readonly ObjectShoot[] = [
  lambswoolScarf,
  checkedScarf,
  wideBrimHat,
  washedCap,
  stoneCap,
  stormUmbrella,
  slimUmbrella,
];
