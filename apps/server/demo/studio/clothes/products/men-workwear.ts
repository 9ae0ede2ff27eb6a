import { pocketOutline } from '../details/pockets.ts';
import { shirt } from '../garments/shirt.ts';
import { type GarmentShoot, usualShots } from '../shoot.ts';

const canvas = (colour: string, faded: string) =>
  ({
    cloth: { kind: 'garmentDyed', colour, faded },
    weave: 'canvas',
    thread: faded,
    wrong: faded,
    parts: { button: '#3b2f28' },
  }) as const;

export const menWorkwear: readonly GarmentShoot[] = [
  {
    slug: 'canvas-chore-jacket',
    garment: () =>
      shirt({
        workwear: true,
        chest: 0.275,
        waist: 0.272,
        hem: 0.276,
        length: 0.76,
        tail: 0,
        neckWidth: 0.08,
        shoulder: 0.24,
        slope: 0.05,
        armDepth: 0.225,
        sleeve: 0.6,
        wrist: 0.122,
        spread: 0.9,
        cuffHeight: 0.04,
        collarPoint: [0.096, 0.2],
        buttons: [0.25, 0.13, 0.0, -0.13, -0.27],
        buttonStyle: { radius: 0.0095, thick: 1.3, holes: 4 },
        pockets: [
          pocketOutline([0.135, 0.1], 0.125, 0.135, 'round'),
          pocketOutline([0.148, -0.245], 0.185, 0.2, 'round'),
          pocketOutline([-0.148, -0.245], 0.185, 0.2, 'round'),
        ],
        pocketStyle: { strip: 0.03, height: 0.0014, rows: [0.003, 0.009], stitches: { width: 0.0008, length: 0.003 } },
        cloth: {
          slack: [1.006, 1.007],
          uneven: 0.002,
          bend: 3.5,
          mass: 0.28,
          wrinkle: [5, 3.5, 0.007],
          thickness: 0.0024,
          layerGap: 0.005,
          hemBend: 5,
        },
      }),
    seed: 46,
    dyes: canvas('#36537c', '#6f86a6'),
    shots: usualShots('pocket', 'cuff'),
    colourways: { Olive: canvas('#62663f', '#8b8d68'), Tobacco: canvas('#85542f', '#a87d57') },
  },
];
