/** Trainers: one model, two cuts. */
import type { ObjectShoot } from '../shoot.ts';
import { fromAbove, near, pairBack, pairFront, soleShown } from './views.ts';

export const courtTrainer: ObjectShoot = {
  slug: 'court-trainer-sage',
  model: 'footwear.trainer',
  settings: {
    toe: 'cap',
    surface: 'leather',
    point: 0,
    width: 1,
    height: 1,
    sole: '#e9e4d8',
    sole_height: 0.02,
    lace: '#e9e4d8',
    seed: 0,
  },
  colours: ['#a7b298', '#8b987c', '#2f4a3c'],
  views: {
    front: pairFront,
    back: pairBack,
    detail: near([0.72, 0.55], 2.3),
    more: soleShown,
  },
  colourways: { Grey: ['#bdbbb5', '#94938e', '#2f4a3c'], Navy: ['#3a4862', '#2a364c', '#4f7a64'] },
};

export const retroTrainer: ObjectShoot = {
  slug: 'retro-trainer-sand',
  model: 'footwear.trainer',
  settings: {
    toe: 'guard',
    surface: 'mesh',
    point: 0.008,
    width: 0.94,
    height: 0.93,
    sole: '#b07f4a',
    sole_line: '#8a5f35',
    sole_height: 0.015,
    lace: '#e4dccb',
    seed: 20,
  },
  colours: ['#d9ccb4', '#b39a76', '#7c6a55'],
  views: {
    front: { ...pairFront, turn: -20, elevation: 26 },
    back: pairBack,
    detail: near([0.3, 0.6], 2.4, -14),
    more: fromAbove,
  },
  colourways: { Denim: ['#8fa0b4', '#4d617c', '#36455a'], Olive: ['#a9a88a', '#6b6a45', '#4a4a33'] },
};
