/** Derbies: plain toe on a stacked heel, straight cap on rubber, unlined suede on a thin sole. */
import type { ObjectShoot } from '../shoot.ts';
import { fromAbove, near, pairBack, pairFront, soleShown } from './views.ts';

const MODEL = 'footwear.derby';

export const chestnutDerby: ObjectShoot = {
  slug: 'derby-shoe-chestnut',
  model: MODEL,
  settings: {
    point: -0.005,
    width: 1.02,
    height: 1,
    eyelets: 5,
    cap: false,
    skin: 'leather',
    sole: 'stacked',
    shine: 0.7,
    lining: '#c6a988',
    seed: 0,
  },
  colours: ['#7b4123', '#45271a', '#4a2e1e'],
  views: {
    front: pairFront,
    back: pairBack,
    detail: near([0.45, 0.62], 2.2, -40, 30),
    more: { ...soleShown, elevation: 24 },
  },
};

export const blackDerby: ObjectShoot = {
  slug: 'derby-shoe-black',
  model: MODEL,
  settings: {
    point: -0.008,
    width: 1.04,
    height: 1.02,
    eyelets: 4,
    cap: true,
    skin: 'leather',
    sole: 'rubber',
    shine: 1,
    lining: '#4a4744',
    seed: 10,
  },
  colours: ['#19181a', '#161516', '#1a1919'],
  views: {
    front: { ...pairFront, turn: -34, elevation: 28 },
    back: { ...pairBack, turn: 140 },
    detail: near([0.72, 0.45], 2.2, -36, 26),
    more: { ...soleShown, turn: -20 },
  },
};

export const suedeDerby: ObjectShoot = {
  slug: 'suede-derby-navy',
  model: MODEL,
  settings: {
    point: -0.005,
    width: 1,
    height: 0.94,
    eyelets: 3,
    cap: false,
    skin: 'suede',
    sole: 'thin',
    shine: 0,
    lining: '#b99772',
    seed: 20,
  },
  colours: ['#2f3d57', '#26324a', '#b08657'],
  views: {
    front: { ...pairFront, turn: -18, elevation: 22 },
    back: { ...pairBack, turn: 152 },
    detail: near([0.5, 0.3], 2.3, -8, 18),
    more: fromAbove,
  },
  colourways: { Tobacco: ['#80592f', '#60401f', '#b08657'], Olive: ['#63633f', '#4b4b30', '#b08657'] },
};
