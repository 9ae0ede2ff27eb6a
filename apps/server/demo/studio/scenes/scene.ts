/** A picture that is put together of products' pictures, as data. */

/** A product's piece in a scene. */
export interface Piece {
  slug: string;
  /** Number of one of its four pictures: 1 front, 2 back, 3 detail, 4 more. */
  picture?: number;
  /** One of its further colours, as in `src/demo/colourways.ts`. */
  colour?: string;
  /** Middle of its picture, in pixels of the scene. */
  at: readonly [x: number, y: number];
  /** Width of its picture, ground included, in pixels. */
  width: number;
  /** Degrees, clockwise; a few at most, since its shadow turns with it. */
  turn?: number;
}

export interface Scene {
  name: string;
  width: number;
  height: number;
  /** Those that come later lie on top. */
  pieces: readonly Piece[];
}
