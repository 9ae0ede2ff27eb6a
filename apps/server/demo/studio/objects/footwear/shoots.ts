/** All shoes. */
import type { ObjectShoot } from '../shoot.ts';
import { tanBoot, wineBoot } from './ankle-boots.ts';
import { blackDerby, chestnutDerby, suedeDerby } from './derbies.ts';
import { balletSlippers, blushFlat, inkFlat } from './flats.ts';
import { blackPump, officePump, scarletPump } from './pumps.ts';
import { charcoalRunner, playgroundRunners, tempoShoe, whiteRunner } from './runners.ts';
import { blackMule, sunsetFlipFlop, tealFlipFlop, terracottaMule } from './sandals.ts';
import { honeyBoot, mossBoot } from './trail-boots.ts';
import { courtTrainer, retroTrainer } from './trainers.ts';

export const footwearShoots: readonly ObjectShoot[] = [
  whiteRunner,
  charcoalRunner,
  tempoShoe,
  playgroundRunners,
  courtTrainer,
  retroTrainer,
  scarletPump,
  blackPump,
  officePump,
  honeyBoot,
  mossBoot,
  chestnutDerby,
  blackDerby,
  suedeDerby,
  blushFlat,
  inkFlat,
  balletSlippers,
  terracottaMule,
  blackMule,
  wineBoot,
  tanBoot,
  tealFlipFlop,
  sunsetFlipFlop,
];
