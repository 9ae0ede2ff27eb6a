import type { Cart } from '@haberdash/contract';
import { formatMoney } from '@haberdash/contract/money';
import type { ReactNode } from 'react';
import { type AddedTotal, discountsOf, feesOf, fullShipping, goodsDiscounts } from '../../base/order-totals.ts';
import { useIsCartChanging } from '../../data/cart.ts';
import { cartCurrency, useMoney, useShop } from '../../data/shop.ts';
import { cn } from '../../ui/cn.ts';

const looks = {
  brief: { list: 'space-y-1.5', sum: 'mt-3 pt-3 font-semibold text-body', name: '', amount: '' },
  full: { list: 'space-y-2', sum: 'pt-4', name: 'text-h3', amount: 'text-h2' },
};

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="wrap-anywhere min-w-0 text-ink-muted">{name}</dt>
    <dd className="shrink-0">{children}</dd>
  </div>
);

function DiscountRows({ discounts }: { discounts: readonly AddedTotal[] }) {
  const { price } = useMoney();
  return discounts.map(({ key, name, amount }) => (
    <Row key={key} name={name}>
      <span className="text-success-ink">{`−${price(-amount)}`}</span>
    </Row>
  ));
}

/** Tax that is added, or what of the total is tax where the prices have it in them; by rates where these are known. */
function taxRows(
  { tax, taxIncluded }: Cart['totals'],
  taxes: CartTotalsProps['taxes'] = [],
  side: 'amount' | 'chargeAmount',
) {
  const isIncluded = taxIncluded > 0;
  if (taxes.length === 0)
    return [isIncluded ? { name: 'Tax included', amount: taxIncluded } : { name: 'Tax', amount: tax }];
  return taxes.map((sum) => ({ name: isIncluded ? `Includes ${sum.label}` : sum.label, amount: sum[side] }));
}

interface CartTotalsProps {
  cart: Pick<Cart, 'adjustments' | 'totals' | 'chargeTotals'>;
  /** The way of delivery that `cart` is quoted with. */
  deliveryName?: string | undefined;
  taxes?: readonly { label: string; amount: number; chargeAmount: number }[];
  /** Currency in which `cart` is charged, where a way to pay is known. */
  chargeCurrency?: string | undefined;
  /** Nothing delivers to the address: shipping has no price. */
  isNotDelivered?: boolean;
  /** `full`: with the tax, also where there is none, under which one pays. */
  look: keyof typeof looks;
}

/**
 * Items and shipping in the price currency, tax and total in the one that is charged (D5); dimmed until a change is
 * saved.
 */
export function CartTotals({
  cart: { adjustments, totals, chargeTotals },
  look,
  deliveryName,
  taxes,
  isNotDelivered,
  chargeCurrency,
}: CartTotalsProps) {
  const money = useMoney();
  const shop = useShop();
  const currency = chargeCurrency ?? cartCurrency(shop);
  const side = currency === shop.priceCurrency ? 'amount' : 'chargeAmount';
  const charged = side === 'amount' ? totals : chargeTotals;
  const changing = useIsCartChanging();
  const { list, sum, name, amount } = looks[look];
  const shipping = fullShipping({ adjustments, shipping: totals.shipping }, 'amount');
  return (
    <dl aria-busy={changing || undefined} className={cn('text-small tabular-nums', list, changing && 'opacity-50')}>
      <Row name="Subtotal">{money.price(totals.subtotal)}</Row>
      <DiscountRows discounts={goodsDiscounts({ adjustments, discount: totals.discount }, 'amount')} />
      <Row name={deliveryName ? `Shipping · ${deliveryName}` : 'Shipping'}>
        {isNotDelivered ? '–' : shipping === 0 ? 'Free' : money.price(shipping)}
      </Row>
      {!isNotDelivered && <DiscountRows discounts={discountsOf(adjustments, 'shippingDiscount', 'amount')} />}
      {feesOf({ adjustments, fees: totals.fees }, 'amount').map((fee) => (
        <Row key={fee.key} name={fee.name}>
          {money.price(fee.amount)}
        </Row>
      ))}
      {(look === 'full' || charged.tax > 0) &&
        taxRows(charged, taxes, side).map((row) => (
          <Row key={row.name} name={row.name}>
            {formatMoney(row.amount, currency)}
          </Row>
        ))}
      <div className={cn('flex items-baseline justify-between gap-4 border-t', sum)}>
        <dt className={name}>Total</dt>
        <dd className={amount}>{formatMoney(charged.total, currency)}</dd>
      </div>
    </dl>
  );
}
