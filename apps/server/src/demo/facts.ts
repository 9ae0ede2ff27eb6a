import { clothingFacts } from './facts-clothing.ts';
import { otherFacts } from './facts-more.ts';

const NAMES = ['fabric', 'care', 'fit', 'measurements', 'madeIn'] as const;

/** Facts of a product of the demo, as far as its description bears them out. */
export type DemoFacts = Partial<Record<(typeof NAMES)[number], string>>;

/** Reads a line of the tables: a slug and the facts, with bars between them; an empty one is left out. */
function read(line: string): [string, DemoFacts] {
  const [slug = '', ...texts] = line.split('|').map((text) => text.trim());
  const facts = NAMES.flatMap((name, at) => (texts[at] ? [[name, texts[at]]] : []));
  return [slug, Object.fromEntries(facts)];
}

const linesOf = (table: string) => table.trim().split('\n');

export const demoFacts: ReadonlyMap<string, DemoFacts> = new Map(
  [clothingFacts, otherFacts].flatMap((table) => linesOf(table).map(read)),
);
