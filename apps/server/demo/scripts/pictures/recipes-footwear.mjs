import { all, colour as c, ground, laid, leafShadow, pair, runner, stood } from './kit.mjs';

const runners = (dyes) => pair('running-shoe', 520, dyes, { rotate: -43, dx: 200, dy: -34 });
const heel = (upper, sole = c.black) => [
  { hue: [335, 60], to: upper, contrast: 0.85 },
  { to: sole, contrast: 0.8 },
];
const hiker = (upper, cuff, sole) => [
  { hue: [52, 110], to: upper, contrast: 0.85 },
  { darker: 0.44, to: sole, contrast: 0.8 },
  { to: cuff, contrast: 0.8 },
];
const boot = (shaft, trim) => [
  { hue: [46, 110], to: trim, contrast: 0.8 },
  { to: shaft, contrast: 0.85 },
];
const sandal = (foot, strap) => [
  { hue: [325, 30], to: strap, contrast: 0.85 },
  { to: foot, contrast: 0.85 },
];
const thong = (sole, strap) => [
  { hue: [35, 125], to: strap, contrast: 0.8 },
  { to: sole, contrast: 0.8 },
];
const thongs = (sole, strap) => [
  laid('thong-sandal', 265, thong(sole, strap), { x: 470, rotate: -8, flip: true }),
  laid('thong-sandal', 265, thong(sole, strap), { x: 735, rotate: 8 }),
];

export const footwearPictures = [
  { slug: 'cloud-runner-white', set: 'slab', tint: ground.fern, items: runners(runner('#e4e2db', '#f4f2ec', c.teal)) },
  { slug: 'cloud-runner-black', set: 'step', tint: ground.cloud, items: runners(runner(c.charcoal, c.white, c.coral)) },
  { slug: 'tempo-road-shoe-coral', set: 'slab', tint: ground.chalk, items: runners(runner(c.coral, c.white, c.navy)) },
  { slug: 'court-trainer-sage', set: 'step', tint: ground.dune, items: runners(runner(c.sage, c.bone, c.pine)) },
  {
    slug: 'retro-trainer-sand',
    set: 'slab',
    tint: ground.dune,
    leaves: leafShadow.left,
    items: runners(runner(c.sand, '#cba676', c.rust)),
  },
  {
    slug: 'stiletto-pump-scarlet',
    set: 'plinth',
    tint: ground.dune,
    items: [stood('high-heeled-shoe', 530, heel('#b5303a'))],
  },
  {
    slug: 'stiletto-pump-black',
    set: 'niche',
    tint: ground.chalk,
    items: [stood('high-heeled-shoe', 530, heel(c.black, c.brick))],
  },
  {
    slug: 'block-pump-nude',
    set: 'plinth',
    tint: ground.cloud,
    items: pair('high-heeled-shoe', 450, heel('#d8ad90', c.espresso), { dx: 190 }),
  },
  {
    slug: 'trail-boot-honey',
    set: 'slab',
    tint: ground.fern,
    leaves: leafShadow.right,
    items: pair('hiking-boot', 490, hiker('#c08b45', c.espresso, c.black)),
  },
  {
    slug: 'trail-boot-moss',
    set: 'step',
    tint: ground.chalk,
    items: pair('hiking-boot', 490, hiker(c.olive, c.charcoal, c.black)),
  },
  {
    slug: 'derby-shoe-chestnut',
    set: 'slab',
    tint: ground.dune,
    items: pair('mans-shoe', 570, all('#83492c', { contrast: 1 })),
  },
  {
    slug: 'derby-shoe-black',
    set: 'step',
    tint: ground.cloud,
    items: pair('mans-shoe', 570, all(c.black, { contrast: 1.1 })),
  },
  {
    slug: 'suede-derby-navy',
    set: 'slab',
    tint: ground.chalk,
    items: pair('mans-shoe', 570, all(c.navy, { contrast: 0.9 })),
  },
  {
    slug: 'leather-flat-blush',
    set: 'slab',
    tint: ground.cloud,
    items: pair('flat-shoe', 640, all(c.blush, { contrast: 0.9 })),
  },
  {
    slug: 'leather-flat-ink',
    set: 'step',
    tint: ground.dune,
    items: pair('flat-shoe', 640, all(c.ink, { contrast: 0.9 })),
  },
  {
    slug: 'mule-sandal-terracotta',
    set: 'plinth',
    tint: ground.fern,
    items: pair('womans-sandal', 540, sandal(c.sand, c.rust), { dx: 150 }),
  },
  {
    slug: 'mule-sandal-black',
    set: 'niche',
    tint: ground.dune,
    items: pair('womans-sandal', 540, sandal(c.camel, c.black), { dx: 150 }),
  },
  {
    slug: 'ankle-boot-wine',
    set: 'niche',
    tint: ground.cloud,
    items: pair('womans-boot', 440, boot(c.wine, c.camel), { dx: 170 }),
  },
  {
    slug: 'ankle-boot-tan',
    set: 'plinth',
    tint: ground.fern,
    items: pair('womans-boot', 440, boot('#a5693f', c.espresso), { dx: 170 }),
  },
  { slug: 'beach-thong-teal', set: 'table', tint: ground.dune, leaves: leafShadow.palm, items: thongs(c.teal, c.ecru) },
  {
    slug: 'beach-thong-sunset',
    set: 'table',
    tint: ground.fern,
    leaves: leafShadow.palm,
    items: thongs(c.coral, c.butter),
  },
];
