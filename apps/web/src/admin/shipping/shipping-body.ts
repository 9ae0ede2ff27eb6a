import type { ShippingBody } from '@haberdash/contract';
import { type Faults, NumberReader } from '../list/field-faults.ts';
import type { DispatchDraft, MethodDraft, RegionDraft, ShippingDraft, StepDraft } from './shipping-draft.ts';

type Body = Required<Pick<ShippingBody, 'zones' | 'dispatch'>>;
type MethodBody = Body['zones'][number]['methods'][number];

const toRegion = ({ countryCode, subdivision, postcodes }: RegionDraft) => {
  const lines = postcodes
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return { countryCode, ...(subdivision && { subdivision }), ...(lines.length > 0 && { postcodes: lines }) };
};

/** Each step begins where the one before ends. */
function toTiers(steps: readonly StepDraft[], field: string, decimals: number | undefined, numbers: NumberReader) {
  let from = 0;
  return steps.map(({ to, amount }, index) => {
    const isLast = index === steps.length - 1;
    const end = isLast ? null : numbers.require(`${field}.${index}.to`, to, decimals);
    const tier = { from, to: end, amount: numbers.require(`${field}.${index}.amount`, amount) };
    from = end ?? from;
    return tier;
  });
}

function toMethod(method: MethodDraft, field: string, numbers: NumberReader): MethodBody {
  const { id, name, kind, amount, steps, freeFrom, minSubtotal, maxWeight, codAllowed, isActive } = method;
  const { minDays, maxDays } = method;
  const isTiered = kind === 'weight' || kind === 'subtotal';
  const optional = (key: 'amount' | 'freeFrom' | 'minSubtotal' | 'maxWeight', text: string) => {
    const number = numbers.read(`${field}.${key}`, text, key === 'maxWeight' ? 0 : undefined);
    return number === undefined ? {} : { [key]: number };
  };
  const days = (key: 'minDays' | 'maxDays', text: string, other: string) =>
    numbers.read(`${field}.estimate.${key}`, text.trim() || other, 0) ?? 0;
  const hasEstimate = `${minDays}${maxDays}`.trim() !== '';
  return {
    ...(id !== undefined && { id }),
    ...{ name, codAllowed, isActive },
    ...(isTiered
      ? {
          kind: 'tiered' as const,
          tierBy: kind,
          tiers: toTiers(steps, `${field}.tiers`, kind === 'weight' ? 0 : undefined, numbers),
        }
      : { kind, ...optional('amount', amount) }),
    ...optional('freeFrom', freeFrom),
    ...optional('minSubtotal', minSubtotal),
    ...optional('maxWeight', maxWeight),
    ...(hasEstimate && {
      estimate: { minDays: days('minDays', minDays, maxDays), maxDays: days('maxDays', maxDays, minDays) },
    }),
  };
}

const toDispatch = ({ defaultWeightGrams, ...dispatch }: DispatchDraft, numbers: NumberReader) => ({
  ...dispatch,
  defaultWeightGrams: numbers.read('dispatch.defaultWeightGrams', defaultWeightGrams, 0) ?? null,
});

/**
 * Reads a draft. Whether zones, methods and dispatch are as they may be is left to the server.
 * @param decimals of the price currency
 */
export function readShipping(draft: ShippingDraft, decimals: number): { body: Body } | { faults: Faults } {
  const numbers = new NumberReader(decimals);
  const body = {
    zones: draft.zones.map(({ id, name, regions, methods }, at) => ({
      ...(id !== undefined && { id }),
      name,
      regions: regions.map(toRegion),
      methods: methods.map((method, index) => toMethod(method, `zones.${at}.methods.${index}`, numbers)),
    })),
    dispatch: toDispatch(draft.dispatch, numbers),
  };
  return Object.keys(numbers.faults).length > 0 ? { faults: numbers.faults } : { body };
}
