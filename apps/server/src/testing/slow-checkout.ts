import { type Currencies, convertUnitPrice, type TaxesContent } from '@haberdash/contract';
import type { SaleTerms } from '../modules/checkout/index.ts';
import type { TaxBand } from '../modules/pricing/index.ts';
import type { StoredMethod, StoredZone } from '../modules/shipping/index.ts';
import { chooseSlowly, type SlowDiscounts, type SlowGoods } from './slow-promotions.ts';
import { quoteSlowly } from './slow-quote.ts';

// The quote of a checkout a second time, slow and plain: every region of every zone is tried in the order of how specific it
// is, every rate by itself. It knows numeric postcodes alone, exact ones, prefixes and ranges, which are what it is asked.

interface SlowLine extends SlowGoods {
  weightGrams: number | null;
  taxClass: string | null;
}

interface SlowPlace {
  countryCode: string;
  subdivision: string;
  postcode: string;
}

/** How specific a pattern is for a postcode, the more the higher; undefined where it does not fit. */
function specificityOf(pattern: string, postcode: string): number | undefined {
  if (pattern.endsWith('*')) {
    const start = pattern.slice(0, -1);
    return postcode.startsWith(start) ? 2_000_000 + start.length : undefined;
  }
  const [from = '', to] = pattern.split('..');
  if (to === undefined) return postcode === from ? 3_000_000 : undefined;
  if (postcode === '' || Number(postcode) < Number(from) || Number(postcode) > Number(to)) return undefined;
  return 1_500_000 - (Number(to) - Number(from));
}

function zoneSlowly(zones: readonly StoredZone[], { countryCode, subdivision, postcode }: SlowPlace) {
  let best: { zone: StoredZone; rank: number } | undefined;
  for (const zone of zones) {
    for (const region of zone.regions) {
      const ranks: number[] = [];
      if (region.countryCode === '*') ranks.push(1);
      else if (region.countryCode === countryCode && (!region.subdivision || region.subdivision === subdivision)) {
        if (region.postcodes && region.postcodes.length > 0)
          for (const pattern of region.postcodes) ranks.push(specificityOf(pattern, postcode) ?? 0);
        else ranks.push(region.subdivision ? 3 : 2);
      }
      for (const rank of ranks) if (rank > 0 && (!best || rank > best.rank)) best = { zone, rank };
    }
  }
  return best?.zone;
}

function priceSlowly(method: StoredMethod, subtotal: number, weight: number): number | undefined {
  if (!method.isActive) return undefined;
  if (method.minSubtotal !== null && subtotal < method.minSubtotal) return undefined;
  if (method.maxWeight !== null && weight > method.maxWeight) return undefined;
  let price = method.amount ?? 0;
  if (method.kind === 'tiered') {
    const measure = method.tierBy === 'weight' ? weight : subtotal;
    const [tier] = method.tiers.filter(({ from, to }) => measure >= from && (to === null || measure < to));
    if (!tier) return undefined;
    price = tier.amount;
  }
  return method.freeFrom !== null && subtotal >= method.freeFrom ? 0 : price;
}

/** The rates of a value of a piece, each tried by itself; `value` is one in the middle of a band. */
function ratesSlowly(
  { rates, gst }: TaxesContent,
  at: { place: SlowPlace; taxClass: string; day: string; storeSubdivision: string; value: number; digits: number },
) {
  const minor = (amount: number) => Math.round(amount * 10 ** at.digits);
  const fitting = rates.filter((rate) => {
    if (rate.countryCode !== at.place.countryCode || rate.taxClass !== at.taxClass) return false;
    if (rate.subdivision && rate.subdivision !== at.place.subdivision) return false;
    if (rate.validFrom && at.day < rate.validFrom) return false;
    if (rate.validTo && at.day > rate.validTo) return false;
    if (rate.pieceValueFrom !== undefined && at.value <= minor(rate.pieceValueFrom)) return false;
    return !(rate.pieceValueTo !== undefined && at.value > minor(rate.pieceValueTo));
  });
  const ofState = fitting.filter(({ subdivision }) => subdivision);
  const taxes = [];
  for (const rate of ofState.length > 0 ? ofState : fitting) {
    if (!gst || rate.countryCode !== 'IN') taxes.push({ name: rate.name, code: rate.id, percent: rate.percent });
    else if (at.place.subdivision && at.place.subdivision !== at.storeSubdivision)
      taxes.push({ name: 'IGST', code: 'IGST', percent: rate.percent });
    else for (const name of ['CGST', 'SGST']) taxes.push({ name, code: name, percent: rate.percent / 2 });
  }
  return taxes;
}

/** The bands of rates of each line at a place. */
function bandsSlowly(
  lines: readonly SlowLine[],
  taxes: TaxesContent,
  { place, day, storeSubdivision, digits }: { place: SlowPlace; day: string; storeSubdivision: string; digits: number },
): TaxBand[][] {
  const edges = [...new Set(taxes.rates.flatMap((rate) => [rate.pieceValueFrom, rate.pieceValueTo]))]
    .filter((edge) => edge !== undefined)
    .map((edge) => Math.round(edge * 10 ** digits))
    .sort((a, b) => a - b);
  return lines.map(({ taxClass, category }): TaxBand[] => {
    const known = (id: string | null | undefined) => taxes.classes.find((each) => each.id === id)?.id;
    const found = known(taxClass) ?? known(taxes.categoryClasses[category]) ?? taxes.classes[0]?.id;
    if (found === undefined || taxes.mode === 'none') return [];
    return [...edges, null].map((upTo, index) => {
      const above = edges[index - 1] ?? null;
      const value = upTo ?? (above ?? 0) + 1;
      const where = { place, taxClass: found, day, storeSubdivision, value, digits };
      return { above, upTo, rates: ratesSlowly(taxes, where) };
    });
  });
}

/** The expected quote of a checkout, and the ways of delivery with their prices. */
export function quoteCheckoutSlowly(
  lines: readonly SlowLine[],
  terms: SaleTerms,
  wishes: { place: SlowPlace | undefined; methodId: string | undefined; paymentMethod?: string | undefined },
  context: { currencies: Currencies; day: string; digits: number },
) {
  const plain = quoteDeliveredSlowly(lines, terms, wishes, context, undefined);
  const cart = { total: plain.quote.totals.total, priceCurrency: '', zoneId: undefined, isCodAllowed: true };
  let paidBy: SaleTerms['payments'][number] | undefined;
  for (const offer of cart.total > 0 ? terms.payments : [])
    if (offer.isOffered(cart) === true && (!paidBy || offer.id === wishes.paymentMethod)) paidBy = offer;
  const { price } = context.currencies;
  const own = { price, charge: price, rate: { numerator: 1n, denominator: 1n } };
  const currencies = paidBy?.currency === 'price' ? own : context.currencies;
  const paid = quoteDeliveredSlowly(lines, terms, wishes, { ...context, currencies }, paidBy);
  return { ...paid, paymentMethod: paidBy?.id };
}

function quoteDeliveredSlowly(
  lines: readonly SlowLine[],
  { home, shipping, taxes, offers }: SaleTerms,
  { place, methodId }: { place: SlowPlace | undefined; methodId: string | undefined },
  { currencies, day, digits }: { currencies: Currencies; day: string; digits: number },
  paidBy: SaleTerms['payments'][number] | undefined,
) {
  const fees = paidBy?.fee ? [{ label: paidBy.label, amount: paidBy.fee, chargeAmount: paidBy.fee }] : [];
  const at = place ?? { ...home, postcode: '' };
  const untaxed = { mode: 'none', bands: [], shippingTax: 'split' } as const;
  const nothingElse = { shipping: null, shippingDiscounts: [], fees: [], tax: untaxed };
  const weight = lines.reduce(
    (sum, { weightGrams, quantity }) => sum + (weightGrams ?? shipping.dispatch.defaultWeightGrams ?? 0) * quantity,
    0,
  );
  const priceWith = (discounts: SlowDiscounts) => {
    const goods = quoteSlowly(lines, { ...discounts, ...nothingElse }, currencies).totals.total;
    const options = (zoneSlowly(shipping.zones, at)?.methods ?? []).flatMap((method) => {
      const amount = priceSlowly(method, goods, weight);
      return amount === undefined ? [] : [{ method, amount }];
    });
    let chosen = options.find(({ method }) => method.id === methodId);
    if (!chosen)
      for (const option of options)
        if (option.method.kind !== 'pickup' && (!chosen || option.amount < chosen.amount)) chosen = option;
    const taxedAt = chosen?.method.kind === 'pickup' ? { ...home, postcode: '' } : at;
    const bands = bandsSlowly(lines, taxes, { place: taxedAt, day, storeSubdivision: home.subdivision, digits });
    const delivery = chosen && {
      label: chosen.method.name,
      amount: chosen.amount,
      chargeAmount: convertUnitPrice(chosen.amount, currencies),
    };
    const tax = { mode: taxes.mode, bands, shippingTax: taxes.shippingTax };
    const terms = { ...discounts, fees, shipping: delivery ?? null, tax };
    return { quote: quoteSlowly(lines, terms, currencies), options, chosen };
  };
  const best = chooseSlowly(lines, offers, currencies, (discounts) => {
    const { quote } = priceWith(discounts);
    const taken = quote.adjustments.flatMap(({ kind, amount }) => (kind === 'shippingDiscount' ? 0 - amount : []));
    return { total: quote.totals.total, shippingTaken: taken };
  });
  const { quote, options, chosen } = priceWith(best);
  return {
    quote,
    promotionIds: [...best.lineDiscounts, ...best.orderDiscounts, ...best.shippingDiscounts].map(
      ({ promotionId }) => promotionId,
    ),
    options: options.map(({ method, amount }) => ({ id: method.id, amount })),
    chosenId: chosen?.method.id,
  };
}
