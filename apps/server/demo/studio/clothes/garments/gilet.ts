import { laidEdge, seam, stitch } from '../details/sewing.ts';
import { collarStand } from '../details/shirt-parts.ts';
import { frontZip } from '../details/zip.ts';
import { attach, type Sewn, sidesOf } from '../pattern/garment.ts';
import { bezier, flippedOutline, type Line, offset, onBothSides, type Point } from '../pattern/lines.ts';
import { tank } from './tank.ts';

const TOP = 0.34;
const NECK: Point = [0.078, TOP];
const ZIP_TOP = 0.262;
/** Half the width of the middle of the body; beyond it lies mesh. */
const MIDDLE = 0.172;

/** A light zipped vest for runners: stand collar, mesh sides, reflective tape round the body and over the shoulders. */
export function gilet(): Sewn {
  return tank({
    chest: 0.238,
    hem: 0.234,
    length: 0.66,
    neckDepth: 0.075,
    backNeck: 0.02,
    neckWidth: 0.074,
    strap: 0.12,
    armDepth: 0.25,
    cutIn: -0.002,
    racer: 0.006,
    binding: 0.009,
    unlabelled: true,
    cloth: { slack: [1.007, 1.007], bend: 0.9, thickness: 0.0014, gloss: 0.38, wrinkle: [8, 5, 0.005] },
    draw: drawGilet,
  });
}

function drawGilet(sewn: Sewn): void {
  for (const { pen, name } of sidesOf(sewn)) {
    onBothSides((flip, side) => {
      const joint: Line = bezier([0.196, 0.1], [0.178, 0.02], [MIDDLE, -0.1], [MIDDLE + 0.004, -0.33]);
      pen.zone(flip([...joint, [0.3, -0.33], [0.3, 0.1]]), { kind: 'mesh' });
      seam(pen, flip(joint), side, 0.0006);
      stitch(pen, offset(flip(joint), side * -0.004));
      const braces: Line = [
        [0.128, 0.36],
        [0.122, 0.2],
        [0.118, -0.045],
      ];
      tape(pen, flip(braces), 0.026, 90);
    });
    for (const y of [-0.06, -0.235])
      tape(
        pen,
        [
          [-0.26, y],
          [0.26, y],
        ],
        0.045,
        0,
      );
    if (name === 'front') {
      onBothSides((flip) =>
        laidEdge(
          pen,
          flip([
            [0.05, -0.13],
            [0.135, -0.14],
          ]),
          1,
          0.001,
        ),
      );
    }
  }
  frontZip(sewn, ZIP_TOP, -0.32);
  standCollar(sewn);
}

/** A strip of reflective tape along a line. */
function tape(pen: Sewn['front']['pen'], line: Line, width: number, angle: number): void {
  pen.zoneAlong(line, width, { kind: 'reflective', angle });
  pen.ridge(line, width, 0.0007, 0.0004);
  for (const side of [-1, 1]) {
    pen.darken(offset(line, (side * width) / 2), 0.0014, 0.4, 0.0004);
    stitch(pen, offset(line, side * (width / 2 - 0.003)), { width: 0.0005 });
  }
}

/** A collar that stands up round the neck and is open in front. */
function standCollar(sewn: Sewn): void {
  const [nx, ny] = NECK;
  collarStand(sewn, { neck: NECK, high: ny + 0.036 });
  for (const side of [-1, 1] as const) {
    const inner = bezier(
      [0.004, ZIP_TOP - 0.004],
      [0.04, ZIP_TOP + 0.004],
      [nx - 0.01, ny - 0.04],
      [nx - 0.008, ny + 0.02],
    );
    const outer = bezier(
      [nx + 0.003, ny + 0.02],
      [nx + 0.012, ny - 0.04],
      [0.05, ZIP_TOP - 0.03],
      [0.004, ZIP_TOP - 0.038],
    );
    const plan = { name: 'stand', on: 'front', rise: 0.002, thick: 0.0026, soft: 0.004, stiff: 30, cell: 0.0034 };
    const pen = attach(sewn, { ...plan, outline: flippedOutline([...inner, ...outer], side) }, { kind: 'collar' });
    const low = side > 0 ? outer : outer.map(([x, y]): Point => [-x, y]);
    stitch(pen, offset(low, side * 0.004));
  }
}
