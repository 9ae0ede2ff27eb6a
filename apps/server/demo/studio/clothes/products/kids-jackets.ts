import { rainJacket } from '../garments/rain-jacket.ts';
import { type GarmentShoot, usualShots } from '../shoot.ts';

const coated = (cloth: string, button: string) =>
  ({
    cloth,
    weave: 'nylon',
    thread: cloth,
    wrong: '#283a56',
    parts: { lining: '#283a56', button },
    partWeaves: { lining: 'towel' },
    gloss: 0.09,
  }) as const;

export const kidsJackets: readonly GarmentShoot[] = [
  {
    slug: 'rain-jacket-butter',
    garment: rainJacket,
    seed: 188,
    dyes: coated('#e8c964', '#283a56'),
    shots: usualShots('hood', 'buttons'),
    colourways: { Coral: coated('#d9765f', '#283a56'), Teal: coated('#1f6f69', '#e0d2ba') },
  },
];
