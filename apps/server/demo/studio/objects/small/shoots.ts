/** All small things: spectacles, sunglasses, watches. */
import type { ObjectShoot } from '../shoot.ts';
import { eyewearShoots } from './eyewear.ts';
import { watchShoots } from './watches.ts';

export const smallShoots: readonly ObjectShoot[] = [...eyewearShoots, ...watchShoots];
