import type { GarmentShoot } from '../shoot.ts';
import { jeansShoots } from './jeans.ts';
import { shortsShoots } from './shorts.ts';
import { swimwearShoots } from './swimwear.ts';

/** Trousers, shorts, swimwear and the karate gi, of men, women and children. */
export const legsAndSwim: readonly GarmentShoot[] = [...jeansShoots, ...shortsShoots, ...swimwearShoots];
