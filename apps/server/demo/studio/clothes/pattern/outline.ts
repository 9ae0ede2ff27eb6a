import { bezier, type Line, mirrored, nth, type Point, through } from './lines.ts';

/** A piece's outline as named edges; two of one name are those of the left and the right. */
export type Edge = readonly [name: string, line: Line];

export interface Outline {
  /** All edges, clockwise from the middle of the top. */
  whole(): Edge[];
  /** The right-hand edge of this name. */
  edge(name: string): Line;
  /** The edge of this name with its mirror before it, from left to right. */
  across(name: string): Point[];
}

/** Half an outline, walked clockwise from the middle of the top to the middle of the bottom; the rest is its mirror. */
export class HalfOutline implements Outline {
  private readonly edges: Edge[] = [];
  private at: Point;

  constructor(start: Point) {
    this.at = start;
  }

  add(name: string, line: Line): this {
    this.edges.push([name, line]);
    this.at = nth(line, -1);
    return this;
  }

  line(name: string, to: Point): this {
    return this.add(name, [this.at, to]);
  }

  curve(name: string, b: Point, c: Point, to: Point): this {
    return this.add(name, bezier(this.at, b, c, to));
  }

  via(name: string, ...points: Point[]): this {
    return this.add(name, through([this.at, ...points]));
  }

  edge(name: string): Line {
    const found = this.edges.find(([other]) => other === name);
    if (!found) throw new Error(`The outline has no edge called ${name}`);
    return found[1];
  }

  across(name: string): Point[] {
    const right = this.edge(name);
    const left = mirrored(right).reverse();
    return (right[0]?.[0] ?? 0) < (right.at(-1)?.[0] ?? 0) ? [...left, ...right] : [...right, ...left];
  }

  whole(): Edge[] {
    const left = this.edges.map(([name, line]): Edge => [name, mirrored(line).reverse()]).reverse();
    return [...this.edges, ...left];
  }
}
