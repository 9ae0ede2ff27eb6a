/** All objects that the studio photographs. */
import { bagShoots } from './bags/shoots.ts';
import { footwearShoots } from './footwear/shoots.ts';
import type { ObjectShoot } from './shoot.ts';
import { smallShoots } from './small/shoots.ts';
import { softShoots } from './soft/shoots.ts';

export const objectShoots: readonly ObjectShoot[] = [...footwearShoots, ...bagShoots, ...smallShoots, ...softShoots];
