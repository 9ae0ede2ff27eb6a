import { attach, type Sewn } from '../pattern/garment.ts';
import { box, type Line, type Point, panel } from '../pattern/lines.ts';
import { stitch } from './sewing.ts';

/** A zip down the front: tape, teeth, a puller at its upper end. */
export function frontZip(sewn: Sewn, top: number, low: number, x = 0): void {
  const pen = sewn.front.pen;
  const upright = (at: number): Line => [
    [at, top],
    [at, low],
  ];
  pen.zone(box(x - 0.011, low, x + 0.011, top), { kind: 'tape' });
  pen.raise(box(x - 0.011, low, x + 0.011, top), -0.0006, 0.0005);
  pen.zone(box(x - 0.003, low, x + 0.003, top), { kind: 'teeth' });
  pen.ridge(upright(x), 0.006, 0.0012, 0.0003);
  for (let y = low; y < top; y += 0.0032)
    pen.ridge(
      [
        [x - 0.003, y],
        [x + 0.003, y],
      ],
      0.0011,
      -0.0009,
      0.0002,
    );
  pen.darken(upright(x), 0.0009, 0.5, 0.0002);
  for (const side of [-1, 1]) {
    pen.darken(upright(x + side * 0.011), 0.002, 0.5, 0.0005);
    stitch(pen, upright(x + side * 0.016), { width: 0.0006 });
  }
  puller(sewn, [x, top - 0.004]);
}

/** The slider and the tab that hangs from it. */
function puller(sewn: Sewn, [x, y]: Point): void {
  const slider = panel(x - 0.0055, y - 0.014, x + 0.0055, y);
  const tab = panel(x - 0.0035, y - 0.042, x + 0.0035, y - 0.012);
  const plan = { on: 'front', thick: 0.002, soft: 0.0022, stiff: 30, cell: 0.0022 } as const;
  attach(sewn, { ...plan, name: 'slider', outline: slider, rise: 0.002 }, { kind: 'metal' });
  attach(sewn, { ...plan, name: 'tab', outline: tab, rise: 0.0034 }, { kind: 'metal' });
}
