import { type Currencies, convertUnitPrice } from '@haberdash/contract';
import type { Discount, QuoteTerms, ShippingDiscount, TaxBand, TaxRate } from '../modules/pricing/index.ts';

// The quote a second time, slow and plain: exact fractions, one rule after the other, nothing shared with what it checks but
// the conversion of a unit price.

/** Exact number. */
interface Fraction {
  over: bigint;
  under: bigint;
}

const whole = (value: number): Fraction => ({ over: BigInt(value), under: 1n });
const percentage = (percent: number): Fraction => ({ over: BigInt(Math.round(percent * 1e4)), under: 1_000_000n });
const plus = (a: Fraction, b: Fraction) => ({ over: a.over * b.under + b.over * a.under, under: a.under * b.under });
const times = (a: Fraction, b: Fraction) => ({ over: a.over * b.over, under: a.under * b.under });
const per = (a: Fraction, b: Fraction) => ({ over: a.over * b.under, under: a.under * b.over });
const isMore = (a: Fraction, b: Fraction) => a.over * b.under > b.over * a.under;
const floor = ({ over, under }: Fraction) => Number(over / under);
const halfUp = (value: Fraction) => floor(plus(value, { over: 1n, under: 2n }));
const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Whole units of each weight's exact part first, then one after the other to whom most is missing. */
export function allocateSlowly(amount: number, weights: readonly number[]): number[] {
  const sum = add(weights);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => per(times(whole(amount), whole(weight)), whole(sum)));
  const parts = exact.map(floor);
  const served = new Set<number>();
  while (add(parts) < amount) {
    let best = -1;
    for (const [index, weight] of weights.entries()) {
      if (served.has(index)) continue;
      const missing = (each: number) => plus(exact[each] ?? whole(0), whole(-(parts[each] ?? 0)));
      const isTie = best >= 0 && !isMore(missing(index), missing(best)) && !isMore(missing(best), missing(index));
      if (best < 0 || isMore(missing(index), missing(best)) || (isTie && weight > (weights[best] ?? 0))) best = index;
    }
    served.add(best);
    parts[best] = (parts[best] ?? 0) + 1;
  }
  return parts;
}

type Name = 'amount' | 'chargeAmount';
type Mode = QuoteTerms['tax']['mode'];

/** Part of each line that one discount takes, of what is left of it. */
export function discountSlowly({ lines, value }: Discount, left: number[], quantities: number[], name: Name): number[] {
  const pieces = quantities.map((quantity, line) =>
    lines ? (lines.find((each) => each.line === line)?.pieces ?? 0) : quantity,
  );
  const weights = left.map((amount, line) =>
    halfUp(per(times(whole(amount), whole(pieces[line] ?? 0)), whole(quantities[line] ?? 1))),
  );
  if (value.kind === 'amountPerPiece')
    return weights.map((weight, line) => Math.min(weight, value[name] * (pieces[line] ?? 0)));
  const wanted = value.kind === 'percent' ? halfUp(times(whole(add(weights)), percentage(value.percent))) : value[name];
  return allocateSlowly(Math.min(wanted, add(weights)), weights);
}

const sumRates = (rates: readonly TaxRate[]) =>
  rates.reduce((sum, { percent }) => plus(sum, percentage(percent)), whole(0));

/** The rates that a piece of this value has. */
const ratesAt = (bands: readonly TaxBand[], value: Fraction): readonly TaxRate[] => {
  for (const { above, upTo, rates } of bands)
    if ((above === null || isMore(value, whole(above))) && (upTo === null || !isMore(value, whole(upTo)))) return rates;
  return [];
};

/** Tries the rates of every band: those apply whose own tax leaves a value that has just these; else the highest. */
function ratesOf(bands: readonly TaxBand[], net: number, quantity: number, mode: Mode): readonly TaxRate[] {
  if (mode === 'none') return [];
  const piece = per(whole(net), whole(quantity));
  if (mode === 'exclusive') return ratesAt(bands, piece);
  let highest: readonly TaxRate[] = [];
  for (const { rates } of bands) {
    if (ratesAt(bands, per(piece, plus(whole(1), sumRates(rates)))) === rates) return rates;
    if (isMore(sumRates(rates), sumRates(highest))) highest = rates;
  }
  return highest;
}

/** Two rates may share a code, as the halves of two rates of the GST do. */
const keyOf = ({ name, code, percent }: TaxRate) => `${name} ${code} ${percent}`;

interface Part {
  of: Record<Name, number>;
  rates: readonly TaxRate[];
}

function taxOf(parts: Part[], rate: TaxRate, name: Name, mode: Mode): number {
  const taxes = parts
    .filter(({ rates }) => rates.some((each) => keyOf(each) === keyOf(rate)))
    .map(({ of, rates }) => {
      const tax = times(whole(of[name]), percentage(rate.percent));
      return mode === 'inclusive' ? per(tax, plus(whole(1), sumRates(rates))) : tax;
    });
  return halfUp(taxes.reduce(plus, whole(0)));
}

function taxLines(parts: Part[], mode: Mode) {
  const keys = [...new Set(parts.flatMap(({ rates }) => rates.map(keyOf)))];
  const lines = keys.map((key) => {
    const having = parts.filter(({ rates }) => rates.some((rate) => keyOf(rate) === key));
    const rates = new Map(having.flatMap((part) => part.rates.map((rate) => [keyOf(rate), rate] as const)));
    const rate = rates.get(key);
    if (!rate) throw new Error('a key without its rate');
    const taxable = (name: Name) => {
      const all = add(having.map(({ of }) => of[name]));
      return mode === 'exclusive' ? all : all - add([...rates.values()].map((each) => taxOf(having, each, name, mode)));
    };
    return {
      ...{ name: rate.name, code: rate.code, percent: rate.percent },
      ...{ taxable: taxable('amount'), amount: taxOf(having, rate, 'amount', mode) },
      ...{ chargeTaxable: taxable('chargeAmount'), chargeAmount: taxOf(having, rate, 'chargeAmount', mode) },
    };
  });
  return lines.filter((line) => line.taxable + line.amount + line.chargeTaxable + line.chargeAmount > 0);
}

const NAMES = ['amount', 'chargeAmount'] as const;
const both = (work: (name: Name) => number): Record<Name, number> => ({
  amount: work('amount'),
  chargeAmount: work('chargeAmount'),
});

function deliveryDiscounts(discounts: readonly ShippingDiscount[], amount: number, name: Name): number[] {
  const taken: number[] = [];
  for (const { value } of discounts) {
    const left = amount - add(taken);
    const wanted = value.kind === 'percent' ? halfUp(times(whole(left), percentage(value.percent))) : value[name];
    taken.push(Math.min(left, wanted));
  }
  return taken;
}

/** The expected quote: lines, what is added and taken off, and totals. */
export function quoteSlowly(
  lines: readonly { price: number; salePrice: number; quantity: number }[],
  terms: QuoteTerms,
  currencies: Currencies,
) {
  const { mode, bands, shippingTax } = terms.tax;
  const quantities = lines.map(({ quantity }) => quantity);
  const units = lines.map(({ price, salePrice }) => {
    const amount = salePrice > 0 ? salePrice : price;
    return { amount, chargeAmount: convertUnitPrice(amount, currencies) };
  });
  const gross = units.map((unit, line) => both((name) => unit[name] * (quantities[line] ?? 0)));
  const net = gross.map((amounts) => ({ ...amounts }));
  const discounts = [...terms.lineDiscounts, ...terms.orderDiscounts].map((discount) => {
    const taken = both(() => 0);
    for (const name of NAMES) {
      const left = net.map((amounts) => amounts[name]);
      const parts = discountSlowly(discount, left, quantities, name);
      for (const [line, amounts] of net.entries()) amounts[name] -= parts[line] ?? 0;
      taken[name] = add(parts);
    }
    return { kind: 'discount', taken, taxLines: taxLines([], mode) };
  });
  const applying = net.map(({ amount }, line) => ratesOf(bands[line] ?? [], amount, quantities[line] ?? 1, mode));
  const ofLines = net.map((of, line) => taxLines([{ of, rates: applying[line] ?? [] }], mode));

  const ofCharge = (of: Record<Name, number>) => {
    const highest = applying.reduce(
      (one, other) => (isMore(sumRates(other), sumRates(one)) ? other : one),
      applying[0] ?? [],
    );
    if (shippingTax === 'highest') return taxLines([{ of, rates: highest }], mode);
    const split = (name: Name) => {
      const weights = (add(net.map((each) => each[name])) > 0 ? net : gross).map((each) => each[name]);
      return allocateSlowly(of[name], weights);
    };
    const [amounts, charges] = [split('amount'), split('chargeAmount')];
    const part = (line: number) => ({ amount: amounts[line] ?? 0, chargeAmount: charges[line] ?? 0 });
    return taxLines(
      applying.map((each, line) => ({ of: part(line), rates: each })),
      mode,
    );
  };
  const delivery = terms.shipping ?? { amount: 0, chargeAmount: 0 };
  const less = {
    amount: deliveryDiscounts(terms.shippingDiscounts, delivery.amount, 'amount'),
    chargeAmount: deliveryDiscounts(terms.shippingDiscounts, delivery.chargeAmount, 'chargeAmount'),
  };
  const netDelivery = both((name) => delivery[name] - add(less[name]));
  const fees = terms.fees.map((fee) => ({ kind: 'fee', ...both((name) => fee[name]), taxLines: ofCharge(fee) }));
  const adjustments = [
    ...discounts.map(({ kind, taken, taxLines: none }) => ({
      kind,
      ...both((name) => 0 - taken[name]),
      taxLines: none,
    })),
    ...(terms.shipping
      ? [{ kind: 'shipping', ...both((name) => delivery[name]), taxLines: ofCharge(netDelivery) }]
      : []),
    ...terms.shippingDiscounts.map((_, index) => ({
      kind: 'shippingDiscount',
      ...both((name) => 0 - (less[name][index] ?? 0)),
      taxLines: taxLines([], mode),
    })),
    ...fees,
  ];
  const totals = (name: Name) => {
    const subtotal = add(gross.map((each) => each[name]));
    const discount = subtotal - add(net.map((each) => each[name]));
    const fee = add(fees.map((each) => each[name]));
    const taxes = add([...ofLines, ...adjustments.map((each) => each.taxLines)].flat().map((line) => line[name]));
    const [tax, taxIncluded] = mode === 'exclusive' ? [taxes, 0] : [0, taxes];
    const shipping = netDelivery[name];
    return {
      subtotal,
      discount,
      shipping,
      fees: fee,
      tax,
      taxIncluded,
      total: subtotal - discount + shipping + fee + tax,
    };
  };
  return {
    lines: net.map((amounts, line) => ({
      discountTotal: (gross[line]?.amount ?? 0) - amounts.amount,
      chargeDiscountTotal: (gross[line]?.chargeAmount ?? 0) - amounts.chargeAmount,
      taxLines: ofLines[line] ?? [],
    })),
    adjustments,
    totals: totals('amount'),
    chargeTotals: totals('chargeAmount'),
  };
}
