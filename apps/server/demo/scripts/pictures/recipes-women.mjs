import { all, colour as c, ground, hung, laid, leafShadow } from './kit.mjs';
import * as pattern from './patterns.mjs';

const sari = (cloth, blouse, border) => [
  { hue: [345, 55], to: blouse, contrast: 0.8 },
  { hue: [56, 125], to: border, contrast: 0.7 },
  { to: cloth, contrast: 0.8 },
];
const wrap = (cloth, flowers, obi, more = {}) => [
  { hue: [275, 325], to: obi, contrast: 0.7 },
  { hue: [326, 20], to: flowers, contrast: 0.5 },
  { to: cloth, contrast: 0.75, ...more },
];
const dress = (to, more = {}) => all(to, { contrast: 0.95, ...more });
const coat = (cloth, buttons, more = {}) => [
  { hue: [335, 50], darker: 0.52, to: buttons, contrast: 0.6 },
  { to: cloth, contrast: 0.85, ...more },
];
const swimsuit = (cloth, belt) => [
  { hue: [270, 325], to: belt, contrast: 0.7 },
  { to: cloth, contrast: 0.9 },
];
const bikini = (cloth, dots) => [
  { hue: [320, 360], lighter: 0.72, to: dots, contrast: 0.3 },
  { to: cloth, contrast: 0.85 },
];

export const womenPictures = [
  {
    slug: 'bias-cut-midi-dress-pine',
    set: 'arch',
    tint: ground.shell,
    items: [hung('dress', 480, dress(c.pine), { hanger: 0.42 })],
  },
  {
    slug: 'polka-tea-dress-navy',
    set: 'rail',
    tint: ground.blush,
    items: [hung('dress', 480, dress(c.navy, { second: c.bone, pattern: pattern.dots(17, 0.17) }), { hanger: 0.42 })],
  },
  {
    slug: 'meadow-print-dress',
    set: 'arches',
    tint: ground.shell,
    leaves: leafShadow.right,
    items: [
      hung('dress', 480, dress(c.butter, { second: c.brick, pattern: pattern.flowers(11, 0.28) }), {
        x: 560,
        hanger: 0.42,
      }),
    ],
  },
  {
    slug: 'evening-dress-wine',
    set: 'arch',
    tint: ground.clay,
    items: [hung('dress', 480, dress(c.wine), { hanger: 0.42 })],
  },
  {
    slug: 'linen-sundress-apricot',
    set: 'rail',
    tint: ground.shell,
    leaves: leafShadow.left,
    items: [hung('dress', 480, dress(c.apricot), { hanger: 0.42 })],
  },
  {
    slug: 'handloom-sari-peacock',
    set: 'arch',
    tint: ground.blush,
    items: [laid('sari', 370, sari(c.teal, c.wine, c.gold), { y: 400 })],
  },
  {
    slug: 'festive-sari-marigold',
    set: 'arch',
    tint: ground.petal,
    items: [laid('sari', 370, sari(c.mustard, c.brick, c.ecru), { y: 400 })],
  },
  {
    slug: 'cotton-sari-indigo',
    set: 'arches',
    tint: ground.shell,
    leaves: leafShadow.right,
    items: [laid('sari', 370, sari(c.indigo, c.white, c.clay), { x: 560, y: 400 })],
  },
  {
    slug: 'kimono-wrap-jacket-blossom',
    set: 'rail',
    tint: ground.petal,
    items: [hung('kimono', 590, wrap(c.dusty, c.white, c.navy))],
  },
  {
    slug: 'silk-robe-clay',
    set: 'rail',
    tint: ground.shell,
    items: [hung('kimono', 590, wrap(c.clay, c.butter, c.wine))],
  },
  {
    slug: 'boxy-v-neck-top-rose',
    set: 'arch',
    tint: ground.blush,
    items: [hung('womans-clothes', 600, all(c.rose), { hanger: 0.44 })],
  },
  {
    slug: 'ribbed-knit-top-oat',
    set: 'arches',
    tint: ground.petal,
    items: [
      hung('womans-clothes', 600, all(c.ecru, { second: c.sand, pattern: pattern.rib(58) }), { x: 560, hanger: 0.44 }),
    ],
  },
  {
    slug: 'striped-boat-tee-brick',
    set: 'rail',
    tint: ground.shell,
    items: [hung('t-shirt', 620, all(c.white, { second: c.brick, pattern: pattern.stripes(20, 0.36) }))],
  },
  {
    slug: 'double-face-coat-blush',
    set: 'arch',
    tint: ground.shell,
    items: [hung('coat', 630, coat(c.blush, c.rose))],
  },
  {
    slug: 'checked-wool-coat',
    set: 'rail',
    tint: ground.blush,
    items: [hung('coat', 630, coat(c.camel, c.espresso, { second: c.espresso, pattern: pattern.checks(9, 0.3) }))],
  },
  {
    slug: 'relaxed-blazer-ivory',
    set: 'arch',
    tint: ground.clay,
    items: [hung('lab-coat', 630, all(c.bone, { contrast: 1 }))],
  },
  {
    slug: 'high-rise-jeans-light-wash',
    set: 'arch',
    tint: ground.petal,
    items: [laid('jeans', 405, all(c.sky, { contrast: 0.75 }), { y: 400 })],
  },
  {
    slug: 'barrel-jeans-ecru',
    set: 'arches',
    tint: ground.blush,
    leaves: leafShadow.left,
    items: [laid('jeans', 405, all(c.ecru, { contrast: 0.75 }), { x: 560, y: 400 })],
  },
  {
    slug: 'belted-swimsuit-teal',
    set: 'disc',
    tint: ground.shell,
    leaves: leafShadow.palm,
    items: [laid('one-piece-swimsuit', 330, swimsuit(c.teal, c.ecru), { y: 390 })],
  },
  {
    slug: 'dotted-bikini-set',
    set: 'disc',
    tint: ground.blush,
    leaves: leafShadow.palm,
    items: [laid('bikini', 480, bikini(c.coral, c.white), { y: 385 })],
  },
];
