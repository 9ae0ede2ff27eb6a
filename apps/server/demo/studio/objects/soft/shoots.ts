import type { ObjectShoot } from '../shoot.ts';
import { stoneCap, washedCap } from './caps.ts';
import { knitGloves, leatherGloves } from './gloves.ts';
import { hairBow } from './hair.ts';
import { gardenHat, wideBrimHat } from './hats.ts';
import { cottonSari, marigoldSari, peacockSari } from './saris.ts';
import { checkedScarf, lambswoolScarf } from './scarves.ts';
import { colourTipSocks, crewSocks } from './socks.ts';
import { slimUmbrella, stormUmbrella } from './umbrellas.ts';

/** Hats, caps, scarves, gloves, umbrellas, socks, a bow, saris. */
export const softShoots: readonly ObjectShoot[] = [
  lambswoolScarf,
  checkedScarf,
  leatherGloves,
  knitGloves,
  wideBrimHat,
  gardenHat,
  washedCap,
  stoneCap,
  stormUmbrella,
  slimUmbrella,
  crewSocks,
  colourTipSocks,
  hairBow,
  peacockSari,
  marigoldSari,
  cottonSari,
];
