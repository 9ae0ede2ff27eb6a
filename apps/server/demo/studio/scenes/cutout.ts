/** Takes a piece with its shadow off the ground of its picture, so that it can be laid into a larger one. */
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { floorShares, read16 } from '../clothes/colour/passes.ts';
import { readPlane } from '../plane.ts';
import { hex, toLinear } from '../srgb.ts';

/** Linear numbers for each point of a piece and of the ground around it. */
export interface Cutout {
  width: number;
  height: number;
  /** The piece's own light, red, green, blue; none where only the ground is seen. */
  colour: Float32Array;
  /** 1 where the piece hides what lies below. */
  cover: Float32Array;
  /** The share of light that its shadow leaves below: red, green, blue; 1 where there is no shadow. */
  shade: Float32Array;
}

/** Width and turn (degrees, clockwise) that a piece is to have. */
export interface Placing {
  width: number;
  turn: number;
}

/** @returns the ground's share of each point, 0 to 255, of a thing's pass or of the pattern pass of clothes */
async function groundShares(file: string): Promise<{ data: Buffer; width: number; height: number }> {
  if (file.endsWith('-uv.png')) {
    const where = await read16(file);
    const data = Buffer.from(floorShares(where).map((share) => Math.round(255 * share)));
    return { data, width: where.width / 2, height: where.height / 2 };
  }
  const { data, width, height } = await readPlane(file);
  const shares = Buffer.from(Array.from({ length: width * height }, (_, i) => Math.round(255 * (data[3 * i] ?? 0))));
  return { data: shares, width, height };
}

/**
 * @param master the piece's picture
 * @param mask the pass that tells the piece from the ground
 * @param tone '#rrggbb' of the ground
 */
export async function cutOut(master: string, mask: string, tone: string, placing: Placing): Promise<Cutout> {
  const { data: shares, width, height } = await groundShares(mask);
  const sized = async (input: Sharp, background: string): Promise<Pixels> => {
    const small = await input.resize({ width: placing.width }).png().toBuffer();
    const turned = sharp(small).rotate(placing.turn, { background });
    return await turned.toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });
  };
  const picture = await sized(sharp(master), tone);
  const ground = await sized(sharp(shares, { raw: { width, height, channels: 1 } }), '#ffffff');
  return separate(picture, ground, hex(tone));
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/** Distance from the edge of its picture at which a shadow begins to end, as a share of the width. */
const FADE = 0.09;

/** 1 inside, falling to 0 at the edge: a shadow that its picture cuts off ends softly. */
function insideness(at: number, width: number, height: number): number {
  const [column, row] = [at % width, Math.floor(at / width)];
  const near = Math.min(column, row, width - 1 - column, height - 1 - row) / (FADE * width);
  return near >= 1 ? 1 : near * near * (3 - 2 * near);
}

function separate(picture: Pixels, ground: Pixels, tone: readonly number[]): Cutout {
  const { width, height } = picture.info;
  const cover = Float32Array.from(
    { length: width * height },
    (_, i) => 1 - (ground.data[ground.info.channels * i] ?? 0) / 255,
  );
  const seen = Float32Array.from(picture.data, (value) => toLinear(value / 255));
  const colour = new Float32Array(seen.length);
  const shade = new Float32Array(seen.length);
  for (let i = 0; i < cover.length; i++) {
    const hidden = cover[i] ?? 0;
    const inside = insideness(i, width, height);
    for (let k = 0; k < 3; k++) {
      const at = 3 * i + k;
      const ownGround = tone[k] ?? 1;
      if (hidden < 0.01) shade[at] = 1 + inside * ((seen[at] ?? 0) / ownGround - 1);
      else {
        shade[at] = nearShade(seen, cover, i, k, width) / ownGround;
        colour[at] = Math.max(0, (seen[at] ?? 0) - (1 - hidden) * ownGround * (shade[at] ?? 1));
      }
    }
  }
  return { width, height, colour, cover, shade };
}

/** The mean light of the open ground around a point of the piece's edge; 0 where none is near. */
function nearShade(seen: Float32Array, cover: Float32Array, at: number, channel: number, width: number): number {
  if (cover[at] === 1) return 0;
  let [sum, count] = [0, 0];
  for (let k = 0; k < 25; k++) {
    const near = at + (Math.floor(k / 5) - 2) * width + ((k % 5) - 2);
    if ((cover[near] ?? 1) >= 0.01) continue;
    sum += seen[3 * near + channel] ?? 0;
    count += 1;
  }
  return count ? sum / count : 0;
}
