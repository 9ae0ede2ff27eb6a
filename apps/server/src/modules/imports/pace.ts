import type { Database } from '../../db/connection.ts';

/** So many products at most, and so many rows of a file or variants, unless one product alone has more. */
export interface Slice {
  products: number;
  rows: number;
}

/** Amounts of a file that are done at once. */
export interface Pace {
  /** Read, and held against the catalogue, between two turns of the event loop for everyone else. */
  look: Slice;
  /** Written in one transaction: it holds locks, and on the embedded database the shop. */
  write: Slice;
}

const PACES: Readonly<Record<Database['kind'], Pace>> = {
  postgres: { look: { products: 50, rows: 200 }, write: { products: 50, rows: 200 } },
  // A statement of its runs in this process, and nothing else meanwhile.
  embedded: { look: { products: 20, rows: 60 }, write: { products: 10, rows: 30 } },
};

export const paceOf = (kind: Database['kind']): Pace => PACES[kind];
