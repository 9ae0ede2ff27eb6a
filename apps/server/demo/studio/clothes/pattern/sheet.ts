import type { Line, Point } from './lines.ts';
import type { Zone } from './relief.ts';

/**
 * The sheet on which all pieces of a garment are drawn, as four maps:
 * `height` (grey; the middle is the cloth's own level), `zones` (which cloth lies here), `ink` (red: thread, green:
 * dark holes, blue: label) and `shade` (red: darkness in grooves, green: wear, where the cloth gets lighter).
 */
export const LAYERS = ['height', 'zones', 'ink', 'shade'] as const;
export type LayerName = (typeof LAYERS)[number];

/** Soft shapes are collected by softness (metres), and each softness is blurred as one picture. */
export const SOFTNESSES = [0.0003, 0.0006, 0.0012, 0.003, 0.006, 0.012, 0.032] as const;

const INKS = { thread: '#f00', hole: '#0f0', label: '#00f' } as const;
export type Ink = keyof typeof INKS;

/** Dashes of a line: how long each is and how far apart, metres. */
export type Dashes = readonly [length: number, gap: number];

export interface SheetSize {
  /** The lower left corner, metres. */
  readonly origin: Point;
  readonly size: Point;
  /** Range of the height map from black to white, metres. */
  readonly depth: number;
  /** Metres of one pixel of the maps. */
  readonly step: number;
}

export class Sheet {
  readonly zones: Zone[] = [{ kind: 'main' }];
  /** SVG shapes of each map by softness: place 0 is sharp, place n is as soft as `SOFTNESSES[n - 1]`. */
  readonly shapes: Record<LayerName, string[][]> = { height: [], zones: [], ink: [], shade: [] };
  size: SheetSize;

  constructor(size: SheetSize) {
    this.size = size;
  }

  /** Makes room up to this x. */
  widenTo(right: number): void {
    const { origin, size } = this.size;
    this.size = { ...this.size, size: [Math.max(size[0], right - origin[0]), size[1]] };
  }

  pen(at: Point, piece: string): Pen {
    return new Pen(this, at, piece);
  }

  put(layer: LayerName, softness: number, shape: string): void {
    const place = softness ? SOFTNESSES.findIndex((own, i) => softness < (own + (SOFTNESSES[i + 1] ?? 9)) / 2) + 1 : 0;
    const shapes = this.shapes[layer][place] ?? [];
    shapes.push(shape);
    this.shapes[layer][place] = shapes;
  }
}

/** Draws on a piece, in the piece's own coordinates. Widths and heights are metres, opacities 0 to 1. */
export class Pen {
  readonly sheet: Sheet;
  readonly at: Point;
  readonly piece: string;

  constructor(sheet: Sheet, at: Point, piece: string) {
    this.sheet = sheet;
    this.at = at;
    this.piece = piece;
  }

  /** Says which cloth lies inside an outline. */
  zone(outline: Line, zone: Omit<Zone, 'piece' | 'at'>): void {
    this.sheet.put('zones', 0, `<path d="${this.path(outline)}Z" fill="${this.zoneColour(zone)}"/>`);
  }

  /** Says which cloth lies along a line. */
  zoneAlong(line: Line, width: number, zone: Omit<Zone, 'piece' | 'at'>): void {
    const style = `fill="none" stroke-width="${this.pixels(width)}" stroke="${this.zoneColour(zone)}"`;
    this.sheet.put('zones', 0, `<path d="${this.path(line)}" ${style}/>`);
  }

  /** Lifts what is inside an outline (a negative height sinks it). */
  raise(outline: Line, height: number, soft = 0.0008): void {
    const [colour, opacity] = this.level(height);
    this.fill('height', outline, colour, opacity, soft);
  }

  /** Lifts a strip along a line. */
  ridge(line: Line, width: number, height: number, soft = 0.0006, dashes?: Dashes): void {
    const [colour, opacity] = this.level(height);
    this.stroke('height', line, width, { colour, opacity, soft, dashes });
  }

  darken(line: Line, width: number, opacity = 0.35, soft = 0.0006): void {
    this.stroke('shade', line, width, { colour: '#f00', opacity, soft });
  }

  darkenInside(outline: Line, opacity: number, soft: number): void {
    this.fill('shade', outline, '#f00', opacity, soft);
  }

  wear(line: Line, width: number, opacity: number, soft: number, dashes?: Dashes): void {
    this.stroke('shade', line, width, { colour: '#0f0', opacity, soft, dashes });
  }

  wearInside(outline: Line, opacity: number, soft: number): void {
    this.fill('shade', outline, '#0f0', opacity, soft);
  }

  ink(outline: Line, ink: Ink, opacity = 1): void {
    this.fill('ink', outline, INKS[ink], opacity, 0);
  }

  inkLine(line: Line, ink: Ink, width: number, opacity = 1, dashes?: Dashes): void {
    this.stroke('ink', line, width, { colour: INKS[ink], opacity, soft: 0, dashes });
  }

  private zoneColour(zone: Omit<Zone, 'piece' | 'at'>): string {
    this.sheet.zones.push({ ...zone, piece: this.piece, at: this.at });
    if (this.sheet.zones.length > 256) throw new Error('A sheet has room for 256 zones');
    return `rgb(${this.sheet.zones.length - 1},0,0)`;
  }

  private level(height: number): [colour: string, opacity: number] {
    return [height > 0 ? '#fff' : '#000', Math.min(1, Math.abs(height) / (this.sheet.size.depth / 2))];
  }

  private fill(layer: LayerName, outline: Line, colour: string, opacity: number, soft: number): void {
    this.sheet.put(layer, soft, `<path d="${this.path(outline)}Z" fill="${colour}" fill-opacity="${opacity}"/>`);
  }

  private stroke(layer: LayerName, line: Line, width: number, style: StrokeStyle): void {
    const dashes = style.dashes?.map((length) => this.pixels(length)).join(' ');
    const dashed = dashes ? ` stroke-dasharray="${dashes}" stroke-linecap="round"` : '';
    const paint = `stroke="${style.colour}" stroke-opacity="${style.opacity}"`;
    const shape = `<path d="${this.path(line)}" fill="none" stroke-width="${this.pixels(width)}" ${paint}${dashed}/>`;
    this.sheet.put(layer, style.soft, shape);
  }

  private pixels(metres: number): string {
    return (metres / this.sheet.size.step).toFixed(2);
  }

  private path(line: Line): string {
    const { origin, size } = this.sheet.size;
    const [dx, dy] = this.at;
    const points = line.map(
      ([x, y]) => `${this.pixels(x + dx - origin[0])} ${this.pixels(origin[1] + size[1] - y - dy)}`,
    );
    return `M${points.join('L')}`;
  }
}

interface StrokeStyle {
  readonly colour: string;
  readonly opacity: number;
  readonly soft: number;
  readonly dashes?: Dashes | undefined;
}
