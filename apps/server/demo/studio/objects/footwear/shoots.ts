/** All shoes. */
import type { ObjectShoot } from '../shoot.ts';
import { courtTrainer, retroTrainer } from './trainers.ts';

export const footwearShoots: readonly ObjectShoot[] = [courtTrainer, retroTrainer];
