import { bow } from '../details/bow.ts';
import { stitch } from '../details/sewing.ts';
import { looseRibbon, type RibbonStyle } from '../details/waist.ts';
import { type Sewn, type Side, sewnBody, sidesOf } from '../pattern/garment.ts';
import { bezier, mirrored, offset, onBothSides, type Point } from '../pattern/lines.ts';
import { type Edge, HalfOutline } from '../pattern/outline.ts';
import { addPair, type Pair } from '../pattern/panels.ts';

/** Side end of the bottoms, and corners of the top's cups above them. Metres; the waist is at height 0. */
const SIDE = 0.134;
const APEX: Point = [0.064, 0.292];
const OUTER: Point = [0.162, 0.112];
const INNER: Point = [0.014, 0.106];
const STRING = 0.0075;

const TIE: RibbonStyle = { kind: 'tie', angle: 0, rise: 0.001, thick: 0.0016, soft: 0.0025, stiff: 20 };

function bottomsHalf(side: Side['name']): HalfOutline {
  const outline = new HalfOutline([0, side === 'front' ? -0.014 : 0.004]);
  outline.curve('waist', [SIDE * 0.4, side === 'front' ? -0.014 : 0.004], [SIDE * 0.8, -0.002], [SIDE, 0.004]);
  outline.line('side', [SIDE - 0.002, -0.026]);
  if (side === 'front') outline.curve('leg', [0.095, -0.062], [0.052, -0.118], [0.036, -0.206]);
  else outline.curve('leg', [0.126, -0.096], [0.08, -0.168], [0.036, -0.206]);
  return outline.line('gusset', [0, -0.208]);
}

/** The right-hand cup, clockwise from its apex. */
const CUP: readonly Edge[] = [
  ['outer', bezier(APEX, [0.098, 0.236], [0.138, 0.17], OUTER)],
  ['low', bezier(OUTER, [0.11, 0.098], [0.06, 0.098], INNER)],
  ['inner', bezier(INNER, [0.016, 0.17], [0.038, 0.242], APEX)],
];

const mirroredEdges = (edges: readonly Edge[]): Edge[] =>
  edges.map(([name, line]): Edge => [name, mirrored(line).reverse()]).reverse();

/** A halter top of two cups, laid above bottoms that are tied at the sides. */
export function bikini(): Sewn {
  const sewn = sewnBody({
    front: bottomsHalf('front'),
    back: bottomsHalf('back'),
    sew: ['side', 'gusset'],
    cloth: { slack: [1.007, 1.007], uneven: 0.0012, bend: 0.9, wrinkle: [8, 6, 0.004], thickness: 0.0019 },
    reach: -0.4,
  });
  for (const { pen, outline } of sidesOf(sewn)) {
    onBothSides((flip, side) => {
      for (const edge of ['waist', 'leg']) boundEdge(pen, flip(outline.edge(edge)), side);
    });
  }
  for (const side of [1, -1]) {
    const edges = side > 0 ? CUP : mirroredEdges(CUP);
    const name = side > 0 ? 'cupRight' : 'cupLeft';
    const pair = addPair(sewn, { name, front: edges, back: edges, sew: ['outer', 'low', 'inner'], at: [0, 0] });
    drawCup(pair, edges);
  }
  for (const back of [false, true]) addTies(sewn, back);
  sewn.garment.views = [
    { name: 'cup', on: 'cupRightFront', at: [0.05, 0.17], width: 0.26 },
    { name: 'side', on: 'front', at: [0.1, -0.04], width: 0.24 },
  ];
  return sewn;
}

function boundEdge(pen: Side['pen'], edge: readonly Point[], hand: number): void {
  pen.ridge(edge, 0.014, 0.0008, 0.0008);
  stitch(pen, offset(edge, hand * 0.0055), { width: 0.0005, length: 0.0016, gap: 0.001 });
  pen.darken(offset(edge, hand * 0.0078), 0.0014, 0.25, 0.0005);
}

/** Bound edges, the channel of the string below, and small gathers that rise from it. */
function drawCup({ frontPen, backPen }: Pair, edges: readonly Edge[]): void {
  for (const pen of [frontPen, backPen]) {
    for (const [name, line] of edges) {
      boundEdge(pen, line, 1);
      if (name !== 'low') continue;
      const channel = offset(line, 0.014);
      stitch(pen, channel, { width: 0.0005 });
      for (let k = 2; k < channel.length - 2; k += 2) gather(pen, channel[k], k);
    }
  }
}

function gather(pen: Side['pen'], foot: Point | undefined, index: number): void {
  if (!foot) return;
  const [x, y] = foot;
  const long = 0.022 + 0.012 * ((index * 7) % 3);
  const middle = Math.sign(x) * 0.085;
  const tip: Point = [x + (middle - x) * 0.22, y + long];
  pen.ridge([[x, y - 0.01], tip], 0.0032, -0.0012, 0.0012);
  pen.darken(
    [
      [x, y - 0.008],
      [x + (tip[0] - x) * 0.6, y + long * 0.6],
    ],
    0.0018,
    0.25,
    0.0012,
  );
}

/** Strings and bows, once for each view. */
function addTies(sewn: Sewn, back: boolean): void {
  const body = back ? 'back' : 'front';
  const end = back ? 'Back' : 'Front';
  for (const side of [-1, 1]) {
    const cup = `cup${side > 0 ? 'Right' : 'Left'}${end}`;
    const at = (x: number, y: number): Point => [side * x, y];
    const style = { ...TIE, on: cup };
    looseRibbon(
      sewn,
      [at(APEX[0], APEX[1] - 0.008), at(0.052, 0.34), at(0.026, 0.378), at(0.003, 0.39)],
      STRING,
      STRING,
      style,
    );
    const wave = side > 0 ? 0.012 : -0.01;
    looseRibbon(
      sewn,
      [at(OUTER[0] - 0.006, OUTER[1] + 0.003), at(0.2, 0.104 + wave), at(0.232, 0.085), at(0.246, 0.04 + wave)],
      STRING,
      STRING,
      style,
    );
    bow(sewn, { on: body, at: at(SIDE + 0.004, -0.01), loop: 0.042, tail: 0.09, width: STRING, lean: side * 14 });
  }
  looseRibbon(
    sewn,
    [
      [-INNER[0] - 0.004, INNER[1] + 0.005],
      [0, INNER[1] + 0.003],
      [INNER[0] + 0.004, INNER[1] + 0.005],
    ],
    STRING,
    STRING,
    { ...TIE, on: `cupRight${end}`, rise: 0 },
  );
  bow(sewn, { on: `cupRight${end}`, at: [0.002, 0.39], loop: 0.044, tail: 0.075, width: STRING, lean: 6 });
}
