import { all, colour as c, gi, ground, hung, laid, pair, runner, stood } from './kit.mjs';
import * as pattern from './patterns.mjs';

const pack = (cloth, zips) => [
  { hue: [56, 115], to: zips, contrast: 0.7 },
  { to: cloth, contrast: 0.8 },
];
const sockPair = (one, two, cuff) => [
  { hue: [60, 125], to: one, contrast: 0.8 },
  { hue: [226, 252], to: cuff, contrast: 0.6 },
  { to: two, contrast: 0.8 },
];

export const kidsPictures = [
  {
    slug: 'dino-print-tee',
    set: 'disc',
    tint: ground.mint,
    items: [hung('t-shirt', 600, all(c.ecru), { print: { icon: 'sauropod', size: 0.36, y: 0.6 } })],
  },
  {
    slug: 'rocket-print-tee',
    set: 'sun',
    tint: ground.pool,
    items: [hung('t-shirt', 600, all(c.indigo), { print: { icon: 'rocket', size: 0.3, y: 0.6 } })],
  },
  {
    slug: 'rainbow-stripe-tee',
    set: 'disc',
    tint: ground.butter,
    items: [hung('t-shirt', 600, all(c.butter, { second: c.coral, pattern: pattern.stripes(11, 0.45) }))],
  },
  {
    slug: 'sunny-day-tee',
    set: 'sun',
    tint: ground.peach,
    items: [hung('t-shirt', 600, all(c.white), { print: { icon: 'sun', size: 0.3, y: 0.6 } })],
  },
  {
    slug: 'jersey-play-shorts',
    set: 'disc',
    tint: ground.pool,
    items: [laid('shorts', 490, all(c.mustard), { y: 385 })],
  },
  {
    slug: 'two-pack-jersey-shorts',
    set: 'sun',
    tint: ground.mint,
    items: [
      laid('shorts', 400, all(c.dusty), { x: 710, y: 340, rotate: 7 }),
      laid('shorts', 420, all(c.coral), { x: 500, y: 420, rotate: -6 }),
    ],
  },
  {
    slug: 'soft-denim-pull-ons',
    set: 'disc',
    tint: ground.peach,
    items: [laid('jeans', 370, all(c.denim), { y: 385 })],
  },
  {
    slug: 'twirl-dress-strawberry',
    set: 'disc',
    tint: ground.peach,
    items: [
      hung('dress', 440, all(c.coral, { contrast: 0.95, second: c.white, pattern: pattern.dots(15, 0.18) }), {
        hanger: 0.42,
      }),
    ],
  },
  {
    slug: 'garden-party-dress-lilac',
    set: 'sun',
    tint: ground.lilac,
    items: [
      hung('dress', 440, all(c.lilac, { contrast: 0.95, second: c.white, pattern: pattern.flowers(10, 0.26) }), {
        hanger: 0.42,
      }),
    ],
  },
  {
    slug: 'rain-jacket-butter',
    set: 'disc',
    tint: ground.pool,
    items: [
      hung('coat', 570, [
        { hue: [335, 50], darker: 0.52, to: c.navy, contrast: 0.6 },
        { to: '#e8bf55', contrast: 0.8 },
      ]),
    ],
  },
  {
    slug: 'little-karate-gi',
    set: 'sun',
    tint: ground.peach,
    items: [hung('martial-arts-uniform', 600, gi(c.white, c.indigo))],
  },
  {
    slug: 'stargazer-pyjama-wrap',
    set: 'disc',
    tint: ground.lilac,
    items: [
      hung('kimono', 540, [
        { hue: [275, 325], to: c.navy, contrast: 0.7 },
        { hue: [326, 20], to: c.butter, contrast: 0.5 },
        { to: c.sky, contrast: 0.75 },
      ]),
    ],
  },
  {
    slug: 'school-backpack-coral',
    set: 'halo',
    tint: ground.pool,
    items: [stood('backpack', 400, pack(c.coral, c.butter))],
  },
  {
    slug: 'mini-backpack-mint',
    set: 'halo',
    tint: ground.butter,
    items: [
      stood('backpack', 330, pack('#8cc3a7', c.mustard), { x: 540 }),
      stood('teddy-bear', 230, [], { x: 765, y: 650, depth: 0.22 }),
    ],
  },
  {
    slug: 'dip-dye-socks-two-pack',
    set: 'table',
    tint: ground.mint,
    items: [laid('socks', 390, sockPair(c.butter, c.coral, c.rose))],
  },
  {
    slug: 'sunny-swimsuit',
    set: 'sun',
    tint: ground.pool,
    items: [
      laid(
        'one-piece-swimsuit',
        300,
        [
          { hue: [270, 325], to: c.coral, contrast: 0.7 },
          { to: c.butter, contrast: 0.8 },
        ],
        { y: 390 },
      ),
    ],
  },
  {
    slug: 'ballet-slippers-petal',
    set: 'table',
    tint: ground.lilac,
    items: [laid('ballet-shoes', 500, all(c.blush, { contrast: 1 }))],
  },
  {
    slug: 'playground-runners',
    set: 'slab',
    tint: ground.butter,
    items: pair('running-shoe', 430, runner(c.sky, c.white, c.navy), { rotate: -43, dx: 170, dy: -40 }),
  },
];
