import type { Sewn } from '../pattern/garment.ts';
import { box, ellipse, type Point } from '../pattern/lines.ts';
import type { Pen } from '../pattern/sheet.ts';

export interface ButtonStyle {
  readonly radius?: number;
  /** Thickness, as a multiple of 2 mm. */
  readonly thick?: number;
  readonly kind?: string;
  readonly holes?: 0 | 2 | 4;
}

/** A button on a piece. */
export function button(sewn: Sewn, on: 'front' | 'back', at: Point, style: ButtonStyle = {}): void {
  const { radius = 0.0055, thick = 1, kind = 'button', holes = 4 } = style;
  const uv = sewn.place(at, radius * 2 + 0.008, radius * 2 + 0.008);
  const pen = sewn.sheet.pen(uv, 'button');
  pen.zone(ellipse(at, radius * 1.3, radius * 1.3, 20), { kind });
  const reach = radius * 0.29;
  for (const hole of holePlaces(at, holes, reach)) {
    pen.ink(ellipse(hole, radius * 0.155, radius * 0.155, 10), 'hole', 0.9);
    pen.raise(ellipse(hole, radius * 0.165, radius * 0.165, 10), -0.0006, 0.0002);
  }
  if (holes === 4) threads(pen, at, reach, radius * 0.165);
  sewn.garment.attach.push({ name: kind, kind: 'button', on, at, radius, thick, uv });
}

function holePlaces([x, y]: Point, holes: number, reach: number): Point[] {
  const all: Point[] = [
    [x - reach, y + reach],
    [x + reach, y + reach],
    [x - reach, y - reach],
    [x + reach, y - reach],
  ];
  return holes === 2
    ? [
        [x - reach, y],
        [x + reach, y],
      ]
    : all.slice(0, holes);
}

function threads(pen: Pen, [x, y]: Point, reach: number, width: number): void {
  for (const row of [-reach, reach]) {
    pen.inkLine(
      [
        [x - reach, y + row],
        [x + reach, y + row],
      ],
      'thread',
      width,
    );
  }
}

/** A worked buttonhole, upright or lying. */
export function buttonhole(pen: Pen, [x, y]: Point, half = 0.009, upright = true): void {
  const line: Point[] = upright
    ? [
        [x, y - half],
        [x, y + half],
      ]
    : [
        [x - half, y],
        [x + half, y],
      ];
  pen.inkLine(line, 'thread', 0.0016, 0.8, [0.0005, 0.0004]);
  pen.ridge(line, 0.002, 0.0005, 0.0003);
}

/** A row of buttons down the front, each in its buttonhole. */
export function buttonRow(sewn: Sewn, x: number, heights: readonly number[], style: ButtonStyle = {}): void {
  for (const y of heights) {
    buttonhole(sewn.front.pen, [x, y], (style.radius ?? 0.0055) * 1.6);
    button(sewn, 'front', [x, y], style);
  }
}

/** A woven label sewn in. */
export function neckLabel(pen: Pen, [x, y]: Point, width = 0.028, height = 0.026): void {
  const tag = box(x - width / 2, y - height / 2, x + width / 2, y + height / 2);
  pen.ink(tag, 'label');
  pen.raise(tag, 0.0004);
}
