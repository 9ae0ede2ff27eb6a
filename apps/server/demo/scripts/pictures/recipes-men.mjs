import { all, colour as c, gi, ground, hung, laid, leafShadow } from './kit.mjs';
import * as pattern from './patterns.mjs';

const jeans = (to, more) => [{ to, contrast: 0.75, ...more }];
const shirtAndTie = (shirt, stripe, tie) => [
  { hue: [280, 345], darker: 0.55, to: tie, contrast: 0.8 },
  { hue: [275, 345], to: c.white, contrast: 0.8 },
  { hue: [170, 275], to: shirt, second: stripe, contrast: 0.45, pattern: pattern.pinstripes(14, 0.1) },
  { grey: 0.07, to: c.white, contrast: 0.8 },
];
const vest = (cloth, tape) => [
  { hue: [270, 330], to: tape, contrast: 0.8 },
  { grey: 0.03, to: tape, contrast: 0.8 },
  { to: cloth, contrast: 0.75 },
];
const singlet = (cloth, sash) => [
  { hue: [60, 106], to: sash, contrast: 0.6 },
  { to: cloth, contrast: 0.75 },
];

export const menPictures = [
  { slug: 'heavyweight-crew-tee-ink', set: 'panel', tint: ground.mist, items: [hung('t-shirt', 640, all(c.ink))] },
  {
    slug: 'pima-crew-tee-bone',
    set: 'offset',
    tint: ground.stone,
    leaves: leafShadow.right,
    items: [hung('t-shirt', 640, all(c.bone))],
  },
  {
    slug: 'harbour-breton-tee',
    set: 'rail',
    tint: ground.harbour,
    items: [hung('t-shirt', 640, all(c.white, { second: c.navy, pattern: pattern.stripes(13, 0.34, 0.17) }))],
  },
  {
    slug: 'two-pack-v-neck-tees',
    set: 'panel',
    tint: ground.stone,
    items: [
      laid('womans-clothes', 510, all(c.charcoal), { x: 690, y: 350, rotate: 6 }),
      laid('womans-clothes', 520, all(c.white), { x: 500, y: 440, rotate: -5 }),
    ],
  },
  {
    slug: 'rugby-block-tee-pine',
    set: 'rail',
    tint: ground.stone,
    items: [hung('t-shirt', 640, all(c.pine, { second: c.ecru, pattern: pattern.between(0.4, 0.52) }))],
  },
  { slug: 'straight-jeans-indigo', set: 'panel', tint: ground.slate, items: [laid('jeans', 410, jeans(c.indigo))] },
  {
    slug: 'slim-jeans-washed-black',
    set: 'offset',
    tint: ground.mist,
    items: [laid('jeans', 410, jeans(c.charcoal), { x: 580 })],
  },
  {
    slug: 'garment-dyed-chinos-olive',
    set: 'panel',
    tint: ground.stone,
    leaves: leafShadow.left,
    items: [laid('jeans', 410, jeans(c.olive))],
  },
  {
    slug: 'camel-topcoat',
    set: 'rail',
    tint: ground.mist,
    items: [
      hung('coat', 640, [
        { hue: [335, 50], darker: 0.52, to: c.espresso, contrast: 0.6 },
        { to: c.camel, contrast: 0.85 },
      ]),
    ],
  },
  {
    slug: 'herringbone-overcoat',
    set: 'panel',
    tint: ground.slate,
    items: [
      hung('coat', 640, [
        { hue: [335, 50], darker: 0.52, to: c.black, contrast: 0.6 },
        { to: c.charcoal, second: c.grey, contrast: 0.9, pattern: pattern.herringbone(18) },
      ]),
    ],
  },
  {
    slug: 'canvas-chore-jacket',
    set: 'rail',
    tint: ground.stone,
    items: [hung('lab-coat', 640, all(c.indigo, { contrast: 1 }))],
  },
  {
    slug: 'linen-overshirt-sage',
    set: 'offset',
    tint: ground.mist,
    leaves: leafShadow.palm,
    items: [hung('lab-coat', 640, all(c.sage, { contrast: 1 }), { x: 590 })],
  },
  {
    slug: 'oxford-shirt-and-tie',
    set: 'linen',
    tint: ground.harbour,
    items: [laid('necktie', 500, shirtAndTie('#c3d2df', '#8fa9c2', c.navy))],
  },
  {
    slug: 'poplin-shirt-and-tie-wine',
    set: 'linen',
    tint: ground.stone,
    items: [laid('necktie', 500, shirtAndTie('#eee9e0', '#c9c1b4', c.wine))],
  },
  {
    slug: 'training-tank-volt',
    set: 'panel',
    tint: ground.slate,
    items: [hung('running-shirt', 410, singlet(c.black, '#b9c95b'), { hanger: 0.62 })],
  },
  { slug: 'seven-inch-training-shorts', set: 'panel', tint: ground.mist, items: [laid('shorts', 540, all(c.navy))] },
  {
    slug: 'resort-swim-shorts',
    set: 'disc',
    tint: ground.harbour,
    leaves: leafShadow.palm,
    items: [laid('shorts', 540, all(c.coral, { second: c.ecru, pattern: pattern.flowers(9, 0.3) }))],
  },
  {
    slug: 'reflective-run-vest',
    set: 'offset',
    tint: ground.slate,
    items: [laid('safety-vest', 500, vest(c.teal, '#dfe3e2'))],
  },
  {
    slug: 'waffle-lounge-robe',
    set: 'rail',
    tint: ground.stone,
    items: [hung('martial-arts-uniform', 640, gi(c.ecru, c.tobacco))],
  },
];
