import type { ProductDetails } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { lookCell, planLook, readLookNames } from './plan-look.ts';
import { Findings } from './records.ts';

const [COAT = '', HAT = '', SHIRT = ''] = [1, 2, 3].map((n) => `${String(n).repeat(8)}-1111-4111-8111-111111111111`);
const SLUGS = new Map([
  [COAT, 'wool-coat'],
  [HAT, HAT],
  [SHIRT, 'shirt'],
]);

const catalog = {
  findAddresses: async (ids: readonly string[]) => new Map([...SLUGS].filter(([id]) => ids.includes(id))),
  findBySkus: async (skus: readonly string[]) => new Map(skus.includes('hat-1') ? [['hat-1', HAT]] : []),
  findBySlugs: async (slugs: readonly string[]) =>
    new Map([...SLUGS].flatMap(([id, slug]) => (slugs.includes(slug) ? [[slug, id] as const] : []))),
};

async function plan(cell: string | null | undefined, completeTheLook: string[] = []) {
  const product = { id: SHIRT, completeTheLook } as Partial<ProductDetails> as ProductDetails;
  const records = [{ row: 2, cells: cell === undefined ? {} : { completeTheLook: cell } }];
  const findings = new Findings();
  const look = await readLookNames(catalog, records, [product]);
  const { changes, problems, notes } = findings;
  return { ...planLook({ product, records, findings, look }), changes, problems, notes };
}

it('a look names products by address, SKU or id, and a change of it is shown by addresses', async () => {
  const found = await plan(`Wool-Coat; HAT-1\n${COAT.toUpperCase()}`);
  expect(found.completeTheLook).toEqual([COAT, HAT]);
  expect(found.changes).toEqual([{ row: 2, column: 'Complete The Look', from: '', to: `wool-coat; ${HAT}` }]);
  expect([found.problems, found.notes]).toEqual([[], []]);
});

it('an exported look changes nothing; an emptied one goes; without a cell it stays', async () => {
  const cell = lookCell([COAT, HAT], (id) => SLUGS.get(id));
  expect(await plan(cell, [COAT, HAT])).toMatchObject({ completeTheLook: [COAT, HAT], changes: [] });
  expect((await plan(null, [COAT])).completeTheLook).toEqual([]);
  expect((await plan(undefined, [COAT])).completeTheLook).toBeUndefined();
});

it('what is not there yet is noted, and the product itself is a fault', async () => {
  const { notes, problems, completeTheLook } = await plan('shirt; later-hat; wool-coat');
  expect(completeTheLook).toEqual([SHIRT, COAT]);
  expect(notes.map(({ message }) => message)).toEqual([
    "No product has the address or SKU 'later-hat' yet. To add it to the look, import the file again once it exists.",
  ]);
  expect(problems.map(({ message }) => message)).toEqual(['A product can’t be part of its own look.']);
});
