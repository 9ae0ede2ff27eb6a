import { detail, type ErrorDetail, PaypalError } from './errors.ts';
import { findMoneyIssue, toMinor } from './money.ts';
import type { CreateOrder, RequestedContext, RequestedUnit } from './order-schema.ts';
import type { Amount, Item, Money } from './types.ts';

interface Problem {
  issue: string;
  path: string;
  value?: string;
}

const ADDED = ['item_total', 'shipping', 'handling', 'tax_total', 'insurance'] as const;
const TAKEN_OFF = ['shipping_discount', 'discount'] as const;

interface UnitAmounts {
  amount: Amount;
  items?: Item[];
}

/** Every amount of a purchase unit with where it lies; `sign` says what PayPal wants of it. */
function amountsOf(
  { amount, items }: UnitAmounts,
  at: string,
): { money: Money; path: string; sign: 'positive' | 'any' }[] {
  const breakdown = [...ADDED, ...TAKEN_OFF].flatMap((name) => {
    const money = amount.breakdown?.[name];
    return money ? [{ money, path: `${at}/amount/breakdown/${name}`, sign: 'any' as const }] : [];
  });
  const lines = (items ?? []).flatMap((item, index) => [
    { money: item.unit_amount, path: `${at}/items/${index}/unit_amount`, sign: 'any' as const },
    ...(item.tax ? [{ money: item.tax, path: `${at}/items/${index}/tax`, sign: 'any' as const }] : []),
  ]);
  return [{ money: amount, path: `${at}/amount`, sign: 'positive' as const }, ...breakdown, ...lines];
}

function singleAmountProblems(unit: UnitAmounts, at: string): Problem[] {
  return amountsOf(unit, at).flatMap(({ money, path, sign }): Problem[] => {
    const issue = findMoneyIssue(money);
    if (issue === 'INVALID_CURRENCY_CODE')
      return [{ issue, path: `${path}/currency_code`, value: money.currency_code }];
    if (issue) return [{ issue, path: `${path}/value`, value: money.value }];
    const minor = toMinor(money);
    if (sign === 'positive' && minor <= 0n) {
      return [{ issue: 'CANNOT_BE_ZERO_OR_NEGATIVE', path: `${path}/value`, value: money.value }];
    }
    return minor < 0n ? [{ issue: 'CANNOT_BE_NEGATIVE', path: `${path}/value`, value: money.value }] : [];
  });
}

function sumOfLines(items: Item[], pick: (item: Item) => Money | undefined): bigint {
  return items.reduce((sum, item) => {
    const money = pick(item);
    return money ? sum + toMinor(money) * BigInt(item.quantity) : sum;
  }, 0n);
}

function lineProblems({ amount, items = [] }: UnitAmounts, at: string): Problem[] {
  if (items.length === 0) return [];
  const problems: Problem[] = [];
  const itemTotal = amount.breakdown?.item_total;
  if (!itemTotal) {
    problems.push({ issue: 'ITEM_TOTAL_REQUIRED', path: `${at}/amount/breakdown/item_total` });
  } else if (toMinor(itemTotal) !== sumOfLines(items, (item) => item.unit_amount)) {
    problems.push({
      issue: 'ITEM_TOTAL_MISMATCH',
      path: `${at}/amount/breakdown/item_total/value`,
      value: itemTotal.value,
    });
  }
  if (!items.some((item) => item.tax)) return problems;
  const taxTotal = amount.breakdown?.tax_total;
  if (!taxTotal) problems.push({ issue: 'TAX_TOTAL_REQUIRED', path: `${at}/amount/breakdown/tax_total` });
  else if (toMinor(taxTotal) !== sumOfLines(items, (item) => item.tax)) {
    problems.push({
      issue: 'TAX_TOTAL_MISMATCH',
      path: `${at}/amount/breakdown/tax_total/value`,
      value: taxTotal.value,
    });
  }
  return problems;
}

function sumProblems(unit: UnitAmounts, at: string): Problem[] {
  const { breakdown } = unit.amount;
  const problems = lineProblems(unit, at);
  if (!breakdown) return problems;
  const minor = (money: Money | undefined) => (money ? toMinor(money) : 0n);
  const added = ADDED.reduce((sum, name) => sum + minor(breakdown[name]), 0n);
  const total = TAKEN_OFF.reduce((sum, name) => sum - minor(breakdown[name]), added);
  if (total !== toMinor(unit.amount)) {
    problems.push({ issue: 'AMOUNT_MISMATCH', path: `${at}/amount/value`, value: unit.amount.value });
  }
  return problems;
}

/** What PayPal objects to in the amounts of an order's units; sums are compared only where each amount is good. */
export function amountProblems(units: UnitAmounts[]): Problem[] {
  const path = (index: number) => `/purchase_units/${index}`;
  const single = units.flatMap((unit, index) => singleAmountProblems(unit, path(index)));
  if (single.length > 0) return single;
  const all = units.flatMap((unit, index) => amountsOf(unit, path(index)));
  const odd = all.find(({ money }) => money.currency_code !== all[0]?.money.currency_code);
  if (odd) {
    return [{ issue: 'MULTI_CURRENCY_ORDER', path: `${odd.path}/currency_code`, value: odd.money.currency_code }];
  }
  return units.flatMap((unit, index) => sumProblems(unit, path(index)));
}

function shippingProblems(unit: RequestedUnit, preference: string | undefined, at: string): Problem[] {
  const path = `${at}/shipping`;
  const problems: Problem[] = [];
  if (
    (unit.shipping?.options?.length ?? 0) > 0 &&
    (preference === 'NO_SHIPPING' || preference === 'SET_PROVIDED_ADDRESS')
  ) {
    problems.push({ issue: 'SHIPPING_OPTIONS_NOT_SUPPORTED', path: `${path}/options` });
  }
  const address = unit.shipping?.address;
  if (!address) {
    if (preference === 'SET_PROVIDED_ADDRESS')
      problems.push({ issue: 'MISSING_SHIPPING_ADDRESS', path: `${path}/address` });
    return problems;
  }
  if (preference === 'NO_SHIPPING') return problems;
  const cityState = ['GI', 'HK', 'MC', 'SG', 'VA'].includes(address.country_code);
  if (!address.admin_area_2 && !cityState)
    problems.push({ issue: 'CITY_REQUIRED', path: `${path}/address/admin_area_2` });
  if (address.country_code !== 'US') return problems;
  if (!address.postal_code) problems.push({ issue: 'POSTAL_CODE_REQUIRED', path: `${path}/address/postal_code` });
  if (!/^[A-Z]{2}$/.test(address.admin_area_1 ?? '')) {
    problems.push({ issue: 'SHIPPING_ADDRESS_INVALID', path: `${path}/address/admin_area_1` });
  }
  return problems;
}

function referenceProblems(units: RequestedUnit[]): Problem[] {
  if (units.length < 2) return [];
  const ids = units.map((unit) => unit.reference_id);
  return ids.flatMap((id, index): Problem[] => {
    const path = `/purchase_units/${index}/reference_id`;
    if (id === undefined) return [{ issue: 'REFERENCE_ID_REQUIRED', path }];
    return ids.indexOf(id) < index ? [{ issue: 'DUPLICATE_REFERENCE_ID', path, value: id }] : [];
  });
}

export function unprocessable(problems: Problem[]): PaypalError {
  const details = problems.map(
    ({ issue, path, value }): ErrorDetail =>
      detail(issue, { field: path, location: 'body', ...(value === undefined ? {} : { value }) }),
  );
  return new PaypalError(422, details);
}

/** The buyer-facing settings, wherever the request put them. */
export function contextOf(order: CreateOrder): RequestedContext {
  return order.payment_source?.paypal.experience_context ?? order.application_context ?? {};
}

/** @throws PaypalError 422 with all business rules that the order breaks. */
export function checkOrder(order: CreateOrder): void {
  const preference = contextOf(order).shipping_preference;
  const problems = [
    ...referenceProblems(order.purchase_units),
    ...amountProblems(order.purchase_units),
    ...order.purchase_units.flatMap((unit, index) => shippingProblems(unit, preference, `/purchase_units/${index}`)),
  ];
  if (problems.length > 0) throw unprocessable(problems);
}
