import { detail, type ErrorDetail, PaypalError } from './errors.ts';
import { findMoneyIssue, toMinor } from './money.ts';
import type { Amount, CreateOrder, Item, Money, RequestedContext, RequestedUnit } from './schema.ts';

const ADDED = ['item_total', 'shipping', 'handling', 'tax_total', 'insurance'] as const;
const TAKEN_OFF = ['shipping_discount', 'discount'] as const;

interface UnitAmounts {
  amount: Amount;
  items?: Item[];
}

const problem = (issue: string, field: string, value?: string): ErrorDetail =>
  detail(issue, { field, location: 'body', value });

/** Every amount of a purchase unit with where it lies, its total first. */
function amountsOf({ amount, items = [] }: UnitAmounts, at: string): { money: Money; path: string }[] {
  const named = (path: string, money: Money | undefined) => (money ? [{ money, path: `${at}/${path}` }] : []);
  return [
    ...named('amount', amount),
    ...[...ADDED, ...TAKEN_OFF].flatMap((name) => named(`amount/breakdown/${name}`, amount.breakdown?.[name])),
    ...items.flatMap(({ unit_amount, tax }, index) => [
      ...named(`items/${index}/unit_amount`, unit_amount),
      ...named(`items/${index}/tax`, tax),
    ]),
  ];
}

function singleAmountProblems(unit: UnitAmounts, at: string): ErrorDetail[] {
  return amountsOf(unit, at).flatMap(({ money, path }) => {
    const issue = findMoneyIssue(money);
    if (issue === 'INVALID_CURRENCY_CODE') return problem(issue, `${path}/currency_code`, money.currency_code);
    if (issue) return problem(issue, `${path}/value`, money.value);
    const minor = toMinor(money);
    if (money === unit.amount && minor <= 0n)
      return problem('CANNOT_BE_ZERO_OR_NEGATIVE', `${path}/value`, money.value);
    return minor < 0n ? problem('CANNOT_BE_NEGATIVE', `${path}/value`, money.value) : [];
  });
}

/** Compares a sum of the breakdown with that of the lines: `ITEM_TOTAL` with their prices, `TAX_TOTAL` with their taxes. */
function lineProblems({ amount, items = [] }: UnitAmounts, sum: 'item_total' | 'tax_total', at: string): ErrorDetail[] {
  const lines = items.flatMap((item) => {
    const money = sum === 'item_total' ? item.unit_amount : item.tax;
    return money ? [toMinor(money) * BigInt(item.quantity)] : [];
  });
  if (lines.length === 0) return [];
  const path = `${at}/amount/breakdown/${sum}`;
  const total = amount.breakdown?.[sum];
  if (!total) return [problem(`${sum.toUpperCase()}_REQUIRED`, path)];
  const isRight = toMinor(total) === lines.reduce((one, other) => one + other);
  return isRight ? [] : [problem(`${sum.toUpperCase()}_MISMATCH`, `${path}/value`, total.value)];
}

function sumProblems(unit: UnitAmounts, at: string): ErrorDetail[] {
  const { breakdown, ...total } = unit.amount;
  const problems = [...lineProblems(unit, 'item_total', at), ...lineProblems(unit, 'tax_total', at)];
  if (!breakdown) return problems;
  const minor = (name: keyof typeof breakdown) => (breakdown[name] ? toMinor(breakdown[name]) : 0n);
  const added = ADDED.reduce((sum, name) => sum + minor(name), 0n);
  if (TAKEN_OFF.reduce((sum, name) => sum - minor(name), added) === toMinor(total)) return problems;
  return [...problems, problem('AMOUNT_MISMATCH', `${at}/amount/value`, total.value)];
}

/** PayPal's objections to the amounts of an order's units; sums are compared only where each amount is good. */
function amountProblems(units: UnitAmounts[]): ErrorDetail[] {
  const path = (index: number) => `/purchase_units/${index}`;
  const single = units.flatMap((unit, index) => singleAmountProblems(unit, path(index)));
  if (single.length > 0) return single;
  const all = units.flatMap((unit, index) => amountsOf(unit, path(index)));
  const odd = all.find(({ money }) => money.currency_code !== all[0]?.money.currency_code);
  if (odd) return [problem('MULTI_CURRENCY_ORDER', `${odd.path}/currency_code`, odd.money.currency_code)];
  return units.flatMap((unit, index) => sumProblems(unit, path(index)));
}

const CITY_STATES = ['GI', 'HK', 'MC', 'SG', 'VA'];

function shippingProblems({ shipping }: RequestedUnit, preference: string | undefined, at: string): ErrorDetail[] {
  const { options = [], address } = shipping ?? {};
  const problems: ErrorDetail[] = [];
  const add = (issue: string, field: string) => problems.push(problem(issue, `${at}/shipping/${field}`));
  const isFixed = preference === 'NO_SHIPPING' || preference === 'SET_PROVIDED_ADDRESS';
  if (options.length > 0 && isFixed) add('SHIPPING_OPTIONS_NOT_SUPPORTED', 'options');
  if (!address && preference === 'SET_PROVIDED_ADDRESS') add('MISSING_SHIPPING_ADDRESS', 'address');
  if (!address || preference === 'NO_SHIPPING') return problems;
  const { country_code, admin_area_1 = '', admin_area_2, postal_code } = address;
  if (!admin_area_2 && !CITY_STATES.includes(country_code)) add('CITY_REQUIRED', 'address/admin_area_2');
  if (country_code !== 'US') return problems;
  if (!postal_code) add('POSTAL_CODE_REQUIRED', 'address/postal_code');
  if (!/^[A-Z]{2}$/.test(admin_area_1)) add('SHIPPING_ADDRESS_INVALID', 'address/admin_area_1');
  return problems;
}

function referenceProblems(units: RequestedUnit[]): ErrorDetail[] {
  if (units.length < 2) return [];
  const ids = units.map((unit) => unit.reference_id);
  return ids.flatMap((id, index) => {
    const path = `/purchase_units/${index}/reference_id`;
    if (id === undefined) return problem('REFERENCE_ID_REQUIRED', path);
    return ids.indexOf(id) < index ? problem('DUPLICATE_REFERENCE_ID', path, id) : [];
  });
}

function refuse(problems: ErrorDetail[]): void {
  if (problems.length > 0) throw new PaypalError(422, problems);
}

/** @throws PaypalError 422 with all that is wrong with the amounts of an order's units */
export const checkAmounts = (units: UnitAmounts[]): void => refuse(amountProblems(units));

/** The buyer-facing settings, wherever the request put them. */
export function contextOf(order: CreateOrder): RequestedContext {
  return order.payment_source?.paypal.experience_context ?? order.application_context ?? {};
}

/** @throws PaypalError 422 with all business rules that the order breaks. */
export function checkOrder(order: CreateOrder): void {
  const { shipping_preference } = contextOf(order);
  const units = order.purchase_units;
  refuse([
    ...referenceProblems(units),
    ...amountProblems(units),
    ...units.flatMap((unit, index) => shippingProblems(unit, shipping_preference, `/purchase_units/${index}`)),
  ]);
}
