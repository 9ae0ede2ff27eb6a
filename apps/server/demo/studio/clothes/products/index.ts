import type { GarmentShoot } from '../shoot.ts';
import { menTees } from './men-tees.ts';

/** All clothes whose pictures the studio makes. */
export const garmentShoots: readonly GarmentShoot[] = [...menTees];
