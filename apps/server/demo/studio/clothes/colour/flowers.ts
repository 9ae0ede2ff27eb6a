import { hex, type Rgb } from '../../srgb.ts';
import { hash, scaled } from './numbers.ts';
import type { Print } from './prints.ts';

export interface FlowersSpec {
  readonly kind: 'flowers';
  readonly ground: string;
  readonly petals: readonly string[];
  readonly leaf: string;
  readonly centre: string;
  /** Distance between the flowers. */
  readonly apartMm?: number;
  /** Size of a flower; 1 is usual. */
  readonly size?: number;
  readonly petalCount?: number;
}

/** Place of a flower in a cell of the print's grid, and its turn. */
interface Flower {
  readonly cell: readonly [number, number];
  readonly dx: number;
  readonly dy: number;
  readonly turn: number;
  readonly size: number;
}

/** Flowers with two leaves each, scattered over a grid. */
export function floralPrint(spec: FlowersSpec): Print {
  const [ground, leaf, centre] = [hex(spec.ground), hex(spec.leaf), hex(spec.centre)];
  const petals = spec.petals.map(hex);
  const scale = 1000 / (spec.apartMm ?? 46);
  const waves = (spec.petalCount ?? 5) / 2;
  return ({ s, t }) => {
    let colour: Rgb = ground;
    const near = flowersNear(s * scale, t * scale, spec.size ?? 1);
    for (const flower of near) colour = leafColour(flower, leaf) ?? colour;
    for (const flower of near) colour = petalColour(flower, petals, centre, waves) ?? colour;
    return colour;
  };
}

function flowersNear(u: number, v: number, size: number): Flower[] {
  const [column, row] = [Math.floor(u), Math.floor(v)];
  const found: Flower[] = [];
  for (let x = column - 1; x <= column + 1; x++) {
    for (let y = row - 1; y <= row + 1; y++) {
      const dx = u - x - 0.2 - 0.6 * hash(x, y);
      const dy = v - y - 0.2 - 0.6 * hash(y + 77, x);
      const own = (0.18 + 0.16 * hash(x + 5, y)) * size;
      found.push({ cell: [x, y], dx, dy, turn: hash(x, y + 9) * 6, size: own });
    }
  }
  return found;
}

function leafColour({ dx, dy, turn, size }: Flower, leaf: Rgb): Rgb | undefined {
  for (const lean of [0, 2.2]) {
    const [c, s] = [Math.cos(turn + lean), Math.sin(turn + lean)];
    const along = dx * c + dy * s - size * 1.15;
    const across = dy * c - dx * s;
    if ((along / (size * 0.62)) ** 2 + (across / (size * 0.22)) ** 2 < 1) {
      return scaled(leaf, Math.abs(across) < size * 0.03 ? 1.35 : 1);
    }
  }
  return undefined;
}

function petalColour(flower: Flower, petals: readonly Rgb[], centre: Rgb, waves: number): Rgb | undefined {
  const { cell, dx, dy, turn, size } = flower;
  const distance = Math.hypot(dx, dy);
  const ray = Math.abs(Math.cos((Math.atan2(dy, dx) + turn) * waves));
  const reach = size * (0.62 + 0.38 * ray);
  if (distance >= reach) return undefined;
  if (distance < size * 0.26) return centre;
  const petal = petals[Math.floor(hash(cell[0] + 3, cell[1]) * petals.length)] ?? centre;
  return scaled(petal, 0.82 + (0.3 * distance) / reach - (ray < 0.18 ? 0.16 : 0));
}
