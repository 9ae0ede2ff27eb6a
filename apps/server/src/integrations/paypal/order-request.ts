import { lineName } from '@haberdash/contract';
import type { PaymentToOpen } from '../../modules/payments/provider.port.ts';
import { toMoney } from './money.ts';

const MAX_TEXT = 127;

/** PayPal refuses texts above 127 characters, so longer ones are cut, between characters and not inside of one. */
function shorten(text: string): string {
  let shortened = '';
  for (const character of text) {
    if (shortened.length + character.length > MAX_TEXT) break;
    shortened += character;
  }
  return shortened;
}

/**
 * How the amount comes about: items undiscounted, and what is taken off them and off the delivery as sums of their own, fees
 * as handling. Tax that is in the prices is no sum of its own. What comes to nothing is left out, but for the sums that
 * every order has.
 */
function breakdownOf({ currency, shippingDiscount, chargeTotals }: PaymentToOpen) {
  const money = (minor: number) => toMoney(minor, currency);
  const { subtotal, discount, shipping, fees, tax, taxIncluded } = chargeTotals;
  return {
    item_total: money(subtotal),
    shipping: money(shipping + shippingDiscount),
    ...(taxIncluded > 0 ? {} : { tax_total: money(tax) }),
    ...(discount > 0 ? { discount: money(discount) } : {}),
    ...(shippingDiscount > 0 ? { shipping_discount: money(shippingDiscount) } : {}),
    ...(fees > 0 ? { handling: money(fees) } : {}),
  };
}

/**
 * The body of `POST /v2/checkout/orders`. PayPal demands that the items sum to `item_total` and the breakdown to the
 * amount, to the last minor unit; all of them are those of the order's quote. The address stays in the shop and is not
 * sent, because PayPal validates it by rules of its own that would stop buyers whose address the shop accepts.
 * Source: https://developer.paypal.com/docs/api/orders/v2/#orders_create
 */
export function buildOrderRequest(input: PaymentToOpen) {
  const money = (minor: number) => toMoney(minor, input.currency);
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: input.orderId,
        invoice_id: input.invoiceId,
        description: `Order #${input.orderId.slice(0, 8)}`,
        amount: {
          ...money(input.chargeTotals.total),
          breakdown: breakdownOf(input),
        },
        items: input.lines.map((line) => ({
          name: shorten(lineName(line)),
          sku: line.sku || line.variantId,
          quantity: String(line.quantity),
          unit_amount: money(line.unitCharge),
          category: 'PHYSICAL_GOODS',
        })),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: shorten(input.brandName),
          user_action: 'PAY_NOW',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          shipping_preference: 'NO_SHIPPING',
          return_url: input.returnUrl,
          cancel_url: input.cancelUrl,
        },
      },
    },
  };
}
