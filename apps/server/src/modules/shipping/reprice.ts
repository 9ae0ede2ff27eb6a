import { convertUnitPrice, type ExchangeRate } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { findShipping, updateShipping } from './shipping.repository.ts';
import type { StoredMethod } from './stored.ts';

type Convert = (minor: number) => number;

/** Steps in the other currency; one that the rounding leaves nothing of goes. */
function convertTiers({ tierBy, tiers }: StoredMethod, convert: Convert): StoredMethod['tiers'] {
  const bound = (value: number) => (tierBy === 'subtotal' ? convert(value) : value);
  return tiers
    .map(({ from, to, amount }) => ({ from: bound(from), to: to === null ? null : bound(to), amount: convert(amount) }))
    .filter(({ from, to }) => to === null || from < to);
}

/** A method whose amounts are of another currency. */
function convertMethod(method: StoredMethod, convert: Convert): StoredMethod {
  const optional = (minor: number | null) => (minor === null ? null : convert(minor));
  return {
    ...method,
    amount: optional(method.amount),
    tiers: convertTiers(method, convert),
    freeFrom: optional(method.freeFrom),
    minSubtotal: optional(method.minSubtotal),
  };
}

/** Converts every amount of delivery, rounded half up; what cost something goes on costing something. */
export async function convertDelivery(
  tx: Executor,
  { from, to, rate }: { from: string; to: string; rate: ExchangeRate },
  at: Date,
): Promise<void> {
  const row = await findShipping.sendTo(tx);
  if (!row) return;
  const convert = (minor: number) =>
    minor === 0 ? 0 : Math.max(1, convertUnitPrice(minor, { price: from, charge: to, rate }));
  const zones = row.zones.map((zone) => ({
    ...zone,
    methods: zone.methods.map((method) => convertMethod(method, convert)),
  }));
  await updateShipping(tx, { zones, dispatch: row.dispatch, updatedAt: at });
}
